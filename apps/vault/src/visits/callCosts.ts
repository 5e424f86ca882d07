import type { Endpoint } from '@latchkey/protocol/api'
import {
  postAccountDelete,
  postAlerts,
  postCode,
  postConfirm,
  postDevice,
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postEmailStop,
  postEscrow,
  postEscrowConfirm,
  postFactors,
  postFreeze,
  postFreezeOwn,
  postFreezeRequest,
  postLink,
  postLogin,
  postLoginLink,
  postLoginWait,
  postLogout,
  postLost,
  postLostCode,
  postLostProof,
  postLostState,
  postLostStop,
  postLostStopOwn,
  postMailbox,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxChangeWait,
  postMailboxLink,
  postNewWallet,
  postReauth,
  postReauthCode,
  postRecoveryLink,
  postRefresh,
  postRelease,
  postSessions,
  postSessionsEnd,
  postShare,
  postWait,
  postWallet,
  postWindowAnswer,
  postWindowRequest,
  takeWindowAnswer,
  takeWindowRequest,
} from '@latchkey/protocol/vault'

/** What a call costs its visitor: one unit is about the work of one proof. */
export type CallCost = {
  readonly cost: number
  /** It answers when something happens, up to 25 seconds later: it has places of its own. */
  readonly isWait?: true
}

const rows: readonly (readonly [Endpoint, CallCost])[] = [
  // Without a proof: a token of a mail, or an encrypted text, in memory or one row.
  [postLoginLink, { cost: 1 }],
  [postEmailStop, { cost: 2 }],
  [postLostStop, { cost: 2 }],
  [postLink, { cost: 1 }],
  [postMailboxLink, { cost: 2 }],
  [postFreeze, { cost: 2 }],
  [postWindowAnswer, { cost: 1 }],
  [takeWindowRequest, { cost: 1, isWait: true }],
  // One proof.
  [postLoginWait, { cost: 1, isWait: true }],
  [postWait, { cost: 1, isWait: true }],
  [postMailboxChangeWait, { cost: 1, isWait: true }],
  [postLogout, { cost: 2 }],
  [postLost, { cost: 3 }],
  [postLostCode, { cost: 3 }],
  [postLostState, { cost: 2 }],
  // Three tokens are signed.
  [postCode, { cost: 5 }],
  [postRefresh, { cost: 5 }],
  [postReauthCode, { cost: 5 }],
  // Eight proofs of a factor, whoever it is, and a mail.
  [postLostProof, { cost: 10 }],
  // A token, a proof, and the row of the session.
  [takeWindowAnswer, { cost: 2, isWait: true }],
  [postWindowRequest, { cost: 2 }],
  [postEmailPrimary, { cost: 3 }],
  [postEmailSecondary, { cost: 3 }],
  [postEmailFinish, { cost: 3 }],
  [postSessions, { cost: 2 }],
  [postSessionsEnd, { cost: 3 }],
  [postFactors, { cost: 3 }],
  [postLostStopOwn, { cost: 3 }],
  [postWallet, { cost: 2 }],
  [postConfirm, { cost: 3 }],
  [postAlerts, { cost: 2 }],
  [postEscrowConfirm, { cost: 3 }],
  [postMailbox, { cost: 3 }],
  [postMailboxChangeFinish, { cost: 3 }],
  [postFreezeOwn, { cost: 3 }],
  // A mail.
  [postFreezeRequest, { cost: 5 }],
  [postLogin, { cost: 5 }],
  [postEmail, { cost: 5 }],
  [postReauth, { cost: 5 }],
  [postAccountDelete, { cost: 5 }],
  [postRecoveryLink, { cost: 5 }],
  [postMailboxChange, { cost: 5 }],
  // A share is decrypted or encrypted.
  [postNewWallet, { cost: 5 }],
  [postDevice, { cost: 5 }],
  [postShare, { cost: 5 }],
  [postEscrow, { cost: 5 }],
  [postRelease, { cost: 5 }],
]

/** The cost of every call of the vault, by its path; what is not in it is not mounted and not forwarded. */
export const callCosts: ReadonlyMap<string, CallCost> = new Map(
  rows.map(([{ path }, cost]) => [path, cost]),
)
