/**
 * A part of the page as PNG: its elements with their computed styles, as an SVG image, drawn on a canvas. Our own, since the libraries that
 * do this write markup and style elements, which Trusted Types and a strict style policy refuse. Rejects where the page's policy forbids
 * images from `data:` addresses.
 */
const SCALE = 2

export async function pictureOf(box: HTMLElement): Promise<Blob> {
  const { width, height } = box.getBoundingClientRect()
  const copy = styledCopy(box)
  if (!(copy instanceof HTMLElement)) throw new Error('There is nothing to draw')
  // Its size came of the row it stood in.
  for (const property of ['max-width', 'max-inline-size']) copy.style.setProperty(property, 'none')
  const content = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${content}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  context?.scale(SCALE, SCALE)
  context?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png')
  })
}

/** Buttons are no part of what is shown; what was drawn on a canvas becomes an image. */
function styledCopy(node: Node): Node | undefined {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.cloneNode() : undefined
  if (node instanceof HTMLButtonElement || node.classList.contains('hidden')) return undefined
  const copy = node instanceof HTMLCanvasElement ? imageOf(node) : node.cloneNode(false)
  if (!(copy instanceof HTMLElement || copy instanceof SVGElement)) return undefined
  for (const name of ['class', 'id', 'href']) copy.removeAttribute(name)
  const computed = getComputedStyle(node)
  for (const property of computed) copy.style.setProperty(property, computed.getPropertyValue(property))
  for (const child of node.childNodes) {
    const part = styledCopy(child)
    if (part) copy.append(part)
  }
  return copy
}

function imageOf(canvas: HTMLCanvasElement): HTMLImageElement {
  const image = document.createElement('img')
  image.src = canvas.toDataURL('image/png')
  return image
}
