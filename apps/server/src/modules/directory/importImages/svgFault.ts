const scripts = /<(?:[^\s<>/:]+:)?(?:script|handler|listener)\b/i
const foreignContent =
  /<(?:[^\s<>/:]+:)?(?:foreignobject|iframe|object|embed|audio|video|canvas|html|body|meta|img|form|link|base|frame|frameset|input|button)\b/i
/** A vocabulary to which browsers give a meaning, such as that of pages; those of drawing programs have none. */
const foreignNames =
  /\bxmlns(?::[^\s=]+)?\s*=\s*["']\s*https?:\/\/www\.(?:mozilla\.org|w3\.org\/(?!2000\/svg["']|1999\/xlink["']|XML\/1998\/namespace["']|1999\/02\/22-rdf-syntax-ns#["']))/i
// Also without the space that XML asks for: what reads the file later may not ask for it.
const handler = /[\s"'/](on[a-z]+)\s*=/i
/** Behind `href=`, `src=` or `url(`: anything but a part of the same file, or the pixels of an image. */
const elsewhere =
  /(?:\b(?:href|src)\s*=|\burl\()\s*(?:["']|&quot;|&apos;)?\s*(?!["'#\s]|&quot;|&apos;|data:image\/(?:png|jpe?g|webp|gif)[;,])/i
/** Functions of styles that take an address as text. */
const elsewhereText = /image-set\(|\b(?:image|src)\(\s*(?:["']|&quot;|&apos;)/i
const otherWays =
  /@import|<\?xml-stylesheet|\bxml:base\b|attributename\s*=\s*["']?\s*(?:\w+:)?href/i

/**
 * Returns what an SVG holds beside shapes, styles and gradients; undefined where that is nothing. Pages draw these files as
 * images, in which nothing runs; but a folder of files is opened in other ways too.
 */
export function svgFault(svg: string): string | undefined {
  if (scripts.test(svg)) return 'an SVG with a script'
  if (foreignContent.test(svg) || foreignNames.test(svg)) return 'an SVG with foreign content'
  const [, code] = handler.exec(svg) ?? []
  if (code) return `an SVG with code (${code.toLowerCase()})`
  const refers = [elsewhere, elsewhereText, otherWays].some((way) => way.test(svg))
  return refers ? 'an SVG that refers to elsewhere' : undefined
}
