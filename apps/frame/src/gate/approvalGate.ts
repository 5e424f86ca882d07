export type GateObservation = {
  /** The browser reports that nothing covers, tints or transforms the screen; always true in a window. */
  readonly visible: boolean
  /** The whole screen is within the visible area. */
  readonly inside: boolean
  readonly width: number
  readonly height: number
  /** The position of the screen and of its buttons; a change means that they moved. */
  readonly position: string
  /** The end of what is to be read is in view. */
  readonly isAtEnd: boolean
}

/** Why a click would do nothing. */
export type GateReason = 'covered' | 'outside' | 'small' | 'unread' | 'moved' | 'arming'

/** The observations of a screen with their times. */
export type Gate = {
  readonly observation: GateObservation
  /** The start of its uninterrupted visibility. */
  readonly seenSince: number | undefined
  readonly movedAt: number
  /** Its content was in view up to the end. */
  readonly isRead: boolean
}

/** How long and how large a screen must be visible before it can be approved. */
const gateLimits = { armMs: 1_000, stillMs: 500, width: 320, height: 440 } as const

export const closedGate = (at: number): Gate => ({
  observation: { visible: false, inside: false, width: 0, height: 0, position: '', isAtEnd: false },
  seenSince: undefined,
  movedAt: at,
  isRead: false,
})

/** Adds an observation; a single invisible moment restarts the time. */
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
    // What was in view counts only if the screen could have been approved then.
    isRead: gate.isRead || gateReason(gate, at) === undefined,
  }
}

/** Returns why the screen cannot be approved now; undefined if it can. */
export function gateReason(
  { isRead, observation, movedAt, seenSince }: Gate,
  at: number,
): GateReason | undefined {
  if (!isLarge(observation)) return 'small'
  if (!observation.inside) return 'outside'
  if (!observation.visible || seenSince === undefined) return 'covered'
  if (!isRead && !observation.isAtEnd) return 'unread'
  if (at - movedAt < gateLimits.stillMs) return 'moved'
  return at - seenSince < gateLimits.armMs ? 'arming' : undefined
}

/** Whether a click counts: the screen can be approved, and the event is trusted. */
export const acceptsPress = (
  gate: Gate,
  at: number,
  press: { readonly isTrusted: boolean; readonly hasFocus: boolean },
): boolean => gateReason(gate, at) === undefined && press.isTrusted && press.hasFocus

const isLarge = ({ height, width }: GateObservation) =>
  width >= gateLimits.width && height >= gateLimits.height
