import { hostToken, resolveImageUrl, type TokenBalance } from '@latchkey/core/account'
import type { Context } from '@latchkey/core/ui'
import type { Network } from '@latchkey/protocol'

/** Returns the image of a token: the host's, else the one that its source names. */
export const tokenImageUrl = (
  context: Pick<Context, 'options'>,
  network: Network | undefined,
  token: TokenBalance,
): string | undefined =>
  (network && hostToken(network, token)?.image) ?? resolveImageUrl(context, token.iconUrl)
