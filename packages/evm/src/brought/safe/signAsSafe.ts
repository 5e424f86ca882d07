import type { Connection } from '@latchkey/core/adapter'
import { isSignature } from '@latchkey/protocol'
import type { Eip1193Provider } from '../../wallet/EvmWallet.js'
import { createWalletRpc } from '../../wallet/request.js'
import { signMessage } from '../../wallet/signMessage.js'

/** Has the Safe sign a text. One that signs by a transaction has no signature but the empty one, which ERC-1271 verifies. */
export const signAsSafe = (
  provider: Eip1193Provider,
  connection: Connection,
  parameters: { address: string; message: string },
): Promise<string> => signMessage(createWalletRpc(provider), connection, parameters, isOfContract)

const isOfContract = (value: unknown): value is string => value === '0x' || isSignature(value)
