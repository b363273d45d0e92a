export interface Picture {
  readonly width: number
  readonly height: number
}

/** A picture as it was read: so many bytes a pixel. */
export interface ReadPicture extends Picture {
  readonly size: number
  readonly bytes: Buffer
}

export interface PalettePicture extends Picture {
  readonly palette: readonly (readonly number[])[]
  readonly indexes: Uint8Array
}

export function writePng(picture: Picture & { readonly rgba: Uint8Array }): Buffer
export function writePalettePng(picture: PalettePicture): Buffer
export function readPng(file: Buffer): ReadPicture
