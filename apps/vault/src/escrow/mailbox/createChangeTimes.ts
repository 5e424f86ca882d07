import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { ChangeRow } from './createChangeRows.js'

type Timed = Pick<ChangeRow, 'expires_at' | 'state'>

/** What the links of a change may still do at this moment. */
export type ChangeTimes = {
  /** Whether the link still confirms, or the device still completes it. */
  isLive(row: Timed): boolean
  /** For as long as its outcome may interest. */
  isShown(row: Timed): boolean
  /** Later than the link itself works: auth may still have something to revert. */
  isStoppable(row: Timed): boolean
  /** Whether auth is to revert its part; a complete change stands after the hold, at auth too. */
  isRevertible(row: Timed): boolean
}

export function createChangeTimes({ now }: Pick<EscrowContext, 'now'>): ChangeTimes {
  const isLive = ({ expires_at }: Timed) => now() < expires_at
  const isStoppable = ({ expires_at }: Timed) => now() < expires_at + escrowLimits.holdMs

  return {
    isLive,
    isShown: (row) =>
      row.state === 'changed' || row.state === 'stopped' ? isStoppable(row) : isLive(row),
    isStoppable,
    isRevertible: (row) => (row.state === 'changed' ? isLive(row) : isStoppable(row)),
  }
}
