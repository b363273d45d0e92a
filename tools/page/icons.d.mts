export function drawIcon(svg: string, pixels: number, fills: boolean): Buffer
