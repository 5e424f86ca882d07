/** What can be seen of the place where the screen stands. */
export type GateFacts = {
  /** The browser itself says that nothing covers, tints or moves the screen; always true in a window of our own. */
  readonly visible: boolean
  /** The whole screen is inside what the visitor sees. */
  readonly inside: boolean
  readonly width: number
  readonly height: number
  /** Where the screen stands; a change means that it was moved. */
  readonly place: string
}

/** Why a press would do nothing. */
export type GateReason = 'covered' | 'outside' | 'small' | 'moved' | 'arming'

/** What is known of the screen, and since when. */
export type Gate = {
  readonly facts: GateFacts
  /** Since when it is seen without a break. */
  readonly seenSince: number | undefined
  readonly movedAt: number
}

/** How long and how large a screen must stand before it can be approved. */
export const gateLimits = { armMs: 1_000, stillMs: 500, width: 320, height: 440 } as const

/** A screen of which nothing is known yet. */
export const closedGate = (at: number): Gate => ({
  facts: { visible: false, inside: false, width: 0, height: 0, place: '' },
  seenSince: undefined,
  movedAt: at,
})

/** Takes in what is seen now. Whatever is not seen, in one moment, counts from the start again. */
export function seeGate(gate: Gate, facts: GateFacts, at: number): Gate {
  const { height, place, width } = gate.facts
  const moved = facts.place !== place || facts.width !== width || facts.height !== height
  const seen = facts.visible && facts.inside && isLarge(facts)
  return {
    facts,
    seenSince: seen ? (gate.seenSince ?? at) : undefined,
    movedAt: moved ? at : gate.movedAt,
  }
}

/** Why it cannot be approved now; undefined where it can. */
export function gateReason(
  { facts, movedAt, seenSince }: Gate,
  at: number,
): GateReason | undefined {
  if (!isLarge(facts)) return 'small'
  if (!facts.inside) return 'outside'
  if (!facts.visible || seenSince === undefined) return 'covered'
  if (at - movedAt < gateLimits.stillMs) return 'moved'
  return at - seenSince < gateLimits.armMs ? 'arming' : undefined
}

/** Whether a press counts: the screen may be approved, and a person pressed it in this window. */
export const acceptsPress = (
  gate: Gate,
  at: number,
  press: { readonly isTrusted: boolean; readonly hasFocus: boolean },
): boolean => gateReason(gate, at) === undefined && press.isTrusted && press.hasFocus

const isLarge = ({ height, width }: GateFacts) =>
  width >= gateLimits.width && height >= gateLimits.height
