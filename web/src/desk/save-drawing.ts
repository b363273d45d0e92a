import type { SaveDrawing } from '../charts/index.ts'
import { download, fileName } from './download.ts'

/** Points of a picture for each of the screen: it is looked at on other screens, and printed. */
const SCALE = 2

/** A drawing as a picture of points. */
async function pictureOf(svg: string): Promise<Blob | null> {
  const image = new Image()
  // the page takes pictures from itself and from data, not from addresses of its own making
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * SCALE
  canvas.height = image.height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise(done => canvas.toBlob(done, 'image/png'))
}

/** Downloads a drawing under its title. */
export const saveDrawing: SaveDrawing = async (title, svg, format) => {
  const name = fileName(title, format)
  if (format === 'svg') return download(name, 'image/svg+xml', svg)
  const picture = await pictureOf(svg)
  if (picture !== null) download(name, picture.type, picture)
}
