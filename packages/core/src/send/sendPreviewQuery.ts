import type { Context } from '../runtime/context.js'
import { previewTransfer, type SendPreview } from './transfer/previewTransfer.js'
import { type TransferRequest, transferRequest } from './transfer/transferRequest.js'

/** How old a fee may be, and how often it is requested while it is on screen. Not in `ownLimits`, which every page loads. */
const staleMs = 5_000
const refetchMs = 15_000

/** What sending the form as it stands would mean; off while the form is not complete. */
export function sendPreviewQuery(context: Context) {
  const request = tryTransferRequest(context)
  const { amount, from, network, nft, to, token } = request?.transfer ?? {}
  return {
    queryKey: [
      'sendPreview',
      network?.caipNetworkId,
      from,
      to,
      token,
      nft && String(nft.tokenId),
      // Keys are written as JSON, which has no such numbers.
      amount === undefined ? undefined : String(amount),
    ] as const,
    queryFn: async (): Promise<SendPreview> =>
      previewTransfer(context, request ?? transferRequest(context)),
    enabled: request !== undefined,
    // The chain's client has retried already.
    retry: false as const,
    staleTime: staleMs,
    refetchInterval: refetchMs,
  }
}

function tryTransferRequest(context: Context): TransferRequest | undefined {
  try {
    return transferRequest(context)
  } catch {
    return undefined
  }
}
