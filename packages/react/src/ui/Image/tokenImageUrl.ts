import { hostToken, resolveImageUrl, type TokenBalance } from '@latchkey/core/account'
import type { Context } from '@latchkey/core/ui'
import type { Network } from '@latchkey/protocol'

export const tokenImageUrl = (
  context: Pick<Context, 'options'>,
  network: Network | undefined,
  token: TokenBalance,
): string | undefined =>
  (network && hostToken(network, token)?.image) ?? resolveImageUrl(context, token.iconUrl)
