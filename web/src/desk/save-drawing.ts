import type { DrawingSaver } from '../charts/index.ts'
import { download, fileName } from './download.ts'

/** Pixels of the picture for each pixel of the drawing: it is seen on other screens, and printed. */
const SCALE = 2

/** The drawing as a pixel image. */
async function pictureOf(svg: string): Promise<Blob | null> {
  const image = new Image()
  // the page's security policy allows images from itself and from data, but not from blob addresses
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * SCALE
  canvas.height = image.height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise(done => canvas.toBlob(done, 'image/png'))
}

/** Downloads a drawing with its title as the file name. */
export const saveDrawing: DrawingSaver = async (title, svg, format) => {
  const name = fileName(title, format)
  if (format === 'svg') return download(name, 'image/svg+xml', svg)
  const picture = await pictureOf(svg)
  if (picture !== null) download(name, picture.type, picture)
}
