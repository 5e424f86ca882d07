/** What can be seen of the place where the screen stands. */
export type GateObservation = {
  /** The browser itself says that nothing covers, tints or moves the screen; always true in a window of our own. */
  readonly visible: boolean
  /** The whole screen is inside what the visitor sees. */
  readonly inside: boolean
  readonly width: number
  readonly height: number
  /** Where the screen stands; a change means that it was moved. */
  readonly position: string
}

/** Why a press would do nothing. */
export type GateReason = 'covered' | 'outside' | 'small' | 'moved' | 'arming'

/** What is known of the screen, and since when. */
export type Gate = {
  readonly observation: GateObservation
  /** Since when it is seen without a break. */
  readonly seenSince: number | undefined
  readonly movedAt: number
}

/** How long and how large a screen must stand before it can be approved. */
export const gateLimits = { armMs: 1_000, stillMs: 500, width: 320, height: 440 } as const

/** A screen of which nothing is known yet. */
export const closedGate = (at: number): Gate => ({
  observation: { visible: false, inside: false, width: 0, height: 0, position: '' },
  seenSince: undefined,
  movedAt: at,
})

/** Takes in what is seen now. Whatever is not seen, in one moment, counts from the start again. */
export function updateGate(gate: Gate, observation: GateObservation, at: number): Gate {
  const { height, position, width } = gate.observation
  const moved =
    observation.position !== position ||
    observation.width !== width ||
    observation.height !== height
  const seen = observation.visible && observation.inside && isLarge(observation)
  return {
    observation,
    seenSince: seen ? (gate.seenSince ?? at) : undefined,
    movedAt: moved ? at : gate.movedAt,
  }
}

/** Why it cannot be approved now; undefined where it can. */
export function gateReason(
  { observation, movedAt, seenSince }: Gate,
  at: number,
): GateReason | undefined {
  if (!isLarge(observation)) return 'small'
  if (!observation.inside) return 'outside'
  if (!observation.visible || seenSince === undefined) return 'covered'
  if (at - movedAt < gateLimits.stillMs) return 'moved'
  return at - seenSince < gateLimits.armMs ? 'arming' : undefined
}

/** Whether a press counts: the screen may be approved, and a person pressed it in this window. */
export const acceptsPress = (
  gate: Gate,
  at: number,
  press: { readonly isTrusted: boolean; readonly hasFocus: boolean },
): boolean => gateReason(gate, at) === undefined && press.isTrusted && press.hasFocus

const isLarge = ({ height, width }: GateObservation) =>
  width >= gateLimits.width && height >= gateLimits.height
