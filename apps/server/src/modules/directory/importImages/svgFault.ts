const scripts = /<(?:[^\s<>/:]+:)?(?:script|handler|listener)\b/i
const foreignContent =
  /<(?:[^\s<>/:]+:)?(?:foreignobject|iframe|object|embed|audio|video|canvas|html|body)\b/i
// Also without the space that XML asks for: what reads the file later may not ask for it.
const handler = /[\s"'/](on[a-z]+)\s*=/i
/** Behind `href=`, `src=` or `url(`: anything but a part of the same file, or the pixels of an image. */
const elsewhere =
  /(?:\b(?:href|src)\s*=|\burl\()\s*["']?\s*(?!["'#\s]|data:image\/(?:png|jpe?g|webp|gif)[;,])/i
const otherWays =
  /@import|<\?xml-stylesheet|\bxml:base\b|attributename\s*=\s*["']?\s*(?:\w+:)?href/i

/**
 * Returns what an SVG holds beside shapes, styles and gradients; undefined where that is nothing. Pages draw these files as
 * images, in which nothing runs; but a folder of files is opened in other ways too.
 */
export function svgFault(svg: string): string | undefined {
  if (scripts.test(svg)) return 'an SVG with a script'
  if (foreignContent.test(svg)) return 'an SVG with foreign content'
  const [, code] = handler.exec(svg) ?? []
  if (code) return `an SVG with code (${code.toLowerCase()})`
  const refers = elsewhere.test(svg) || otherWays.test(svg)
  return refers ? 'an SVG that refers to elsewhere' : undefined
}
