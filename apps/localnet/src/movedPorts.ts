/** Parts that did not get the port that they wanted, by name. */
export type MovedPorts = Readonly<Record<string, { readonly wanted: number; readonly got: number }>>

/** What moved, of parts with the port that each wanted (0: any) and the address that it got. */
export function movedPorts(
  parts: readonly (readonly [name: string, wanted: number, url: string])[],
): MovedPorts {
  const moved = parts.flatMap(([name, wanted, url]) => {
    const got = Number(new URL(url).port)
    return wanted === 0 || wanted === got ? [] : [[name, { wanted, got }] as const]
  })
  return Object.fromEntries(moved)
}
