import type { ErrorCode } from '@latchkey/protocol'
import type { SendSlice } from '../state/sendSlice.js'

// Apart from the form's slice, which every page loads: these load with the form.

/** Changes the form; while its request is at the wallet, it stays as it is. */
export const sendChanged =
  (change: Partial<Omit<SendSlice, 'loading' | 'error'>>) =>
  (send: SendSlice): SendSlice =>
    send.loading ? send : { ...send, error: undefined, ...change }

/** The fields of a resolved receiver; empty for all else. */
export type Receiver = Partial<
  Pick<
    SendSlice,
    | 'receiverAddress'
    | 'receiverProfileName'
    | 'receiverProfileImageUrl'
    | 'receiverProblem'
    | 'receiverProblemReason'
    | 'resolving'
  >
>

/** Another receiver was typed, or more is known of the one that was. */
export const receiverChanged = (
  receiverInput: string,
  {
    receiverAddress,
    receiverProfileImageUrl,
    receiverProfileName,
    receiverProblem,
    receiverProblemReason,
    resolving = false,
  }: Receiver = {},
) =>
  sendChanged({
    receiverInput,
    receiverAddress,
    receiverProfileImageUrl,
    receiverProfileName,
    receiverProblem,
    receiverProblemReason,
    resolving,
  })

/** The request goes to the wallet. @spec S4.40 */
export const sendStarted = (send: SendSlice): SendSlice => ({
  ...send,
  loading: true,
  error: undefined,
})

/** It was not sent; all that was typed stays. @spec S4.40 */
export const sendFailed =
  (error: ErrorCode) =>
  (send: SendSlice): SendSlice => ({ ...send, loading: false, error })

/** The visitor waits no longer; all that was typed stays. */
export const sendStopped = (send: SendSlice): SendSlice => ({ ...send, loading: false })

/** Whether two forms describe the same transfer; the token's balance may be a newer one. */
export const isSameTransfer = (a: SendSlice, b: SendSlice): boolean =>
  a.token?.chainId === b.token?.chainId &&
  a.token?.address === b.token?.address &&
  a.nft?.tokenId === b.nft?.tokenId &&
  a.sendTokenAmount === b.sendTokenAmount &&
  a.receiverAddress === b.receiverAddress
