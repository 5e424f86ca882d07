/** The oldest Node that the repository runs on. */
export const oldestNode = '20.19.0'

/** Whether a version like `20.20.2` or `v22.1.0` is at least `oldest`. */
export function isRecentEnough(version, oldest = oldestNode) {
  const [have, want] = [version, oldest].map((text) =>
    text.replace(/^v/, '').split('.').map(Number),
  )
  for (const index of [0, 1, 2]) {
    const difference = (have[index] || 0) - (want[index] || 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
