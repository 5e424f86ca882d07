import { ownLimits } from './limits.js'

// A picture is shown in <img>, where nothing runs and nothing is fetched; what is refused here would keep the browser
// busy (entities, pictures within pictures), or hide that from the count (character references, escapes, other encodings).
const refused =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /<!(?:doctype|entity)|<(?:[^\s<>/:]+:)?(?:script|foreignobject)|data:image\/svg|&#|[\0-\x08\x0e-\x1f\\]/i

/** Whether an SVG is safe to draw, and quickly drawn. */
export function isHarmlessSvg(svg: string): boolean {
  const tags = svg.split('<').length - 1
  const uses = svg.match(/<(?:[^\s<>/:]+:)?use[\s/>]/gi)?.length ?? 0
  return tags <= ownLimits.iconMaxTags && uses <= ownLimits.iconMaxUse && !refused.test(svg)
}
