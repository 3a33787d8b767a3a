#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds in data/sounds: short, quiet, from sines and noise alone; the same bytes each time.

usage: make-sounds.py FOLDER
"""

import math
import os
import random
import struct
import sys
import wave

RATE = 22050


def knock(pitch, seconds, damping, noise=.0):
    """Something of wood is put down: a few partials that die away fast, and a breath of noise at the beginning."""
    chance = random.Random(1)
    partials = ((1, 1), (2.71, .45), (5.2, .2))
    samples = []
    for i in range(int(RATE * seconds)):
        time = i / RATE
        tone = sum(loud * math.sin(2 * math.pi * pitch * times * time) * math.exp(-damping * times ** .5 * time)
                   for times, loud in partials)
        samples.append(tone + noise * chance.uniform(-1, 1) * math.exp(-160 * time))
    return samples


def bell(pitch, seconds):
    """A small bell: partials that are not quite harmonic, and a soft start."""
    partials = ((1, 1), (2.01, .5), (3.03, .2), (4.2, .1))
    return [min(1, i / RATE / .004) *
            sum(loud * math.sin(2 * math.pi * pitch * times * i / RATE) * math.exp(-5 * times * i / RATE)
                for times, loud in partials)
            for i in range(int(RATE * seconds))]


def together(*voices):
    """Voices, each from a time on."""
    length = max(int(RATE * start) + len(samples) for start, samples in voices)
    mixed = [0.0] * length
    for start, samples in voices:
        for i, sample in enumerate(samples):
            mixed[int(RATE * start) + i] += sample
    return mixed


SOUNDS = {
    'tile': (.5, knock(190, .16, 34, noise=.8)),
    'follower': (.3, knock(520, .09, 60, noise=.3)),
    'points': (.3, together((0, bell(784, .35)), (.09, bell(1047, .45)))),
    'over': (.35, together((0, bell(523, .9)), (.14, bell(659, .9)), (.28, bell(784, 1.1)))),
}


def write(path, loud, samples):
    """16 bits, one channel, as loud as said, the end faded out so that nothing clicks."""
    peak, fade = max(map(abs, samples)), int(RATE * .02)
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b''.join(
            struct.pack('<h', round(32767 * loud / peak * sample * min(1, (len(samples) - i) / fade)))
            for i, sample in enumerate(samples)))


def main():
    """Writes all of them."""
    for name, (loud, samples) in SOUNDS.items():
        write(os.path.join(sys.argv[1], name + '.wav'), loud, samples)


if __name__ == '__main__':
    main()
