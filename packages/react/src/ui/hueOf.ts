/** A hue that belongs to a text: the same one every time, and spread over the circle. */
export function hueOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  }
  return (hash >>> 0) % 360
}
