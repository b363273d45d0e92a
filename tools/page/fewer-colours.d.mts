import type { PalettePicture, ReadPicture } from './png.mjs'

export function fewerColours(picture: ReadPicture): PalettePicture
