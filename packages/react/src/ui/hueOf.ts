/** A hue that belongs to a text: the same one every time, and spread over the circle. */
export function hueOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return (hash >>> 0) % 360
}
