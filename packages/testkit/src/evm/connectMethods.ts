import { hexToNumber, isHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { providerError } from '../wallet/providerError.js'
import { grant } from './permissionMethods.js'
import type { WalletMethod } from './WalletContext.js'

const times = ['issuedAt', 'expirationTime', 'notBefore'] as const

export const connectMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_connect(context, [parameters], prompt) {
    const { capabilities } = Object(parameters)
    const fields = Object(capabilities).signInWithEthereum
    if (!fields)
      return prompt({ kind: 'connect' }, () => ({ accounts: accountsOf(grant(context)) }))
    if (!isHex(fields.chainId)) throw providerError(-32602, 'chainId takes a hexadecimal number')
    const [address] = context.addresses()
    if (!address) throw providerError(4100, 'The wallet has no account.')
    const message = createSiweMessage({
      ...fields,
      ...Object.fromEntries(
        times.flatMap((at) => (fields[at] ? [[at, new Date(fields[at])]] : [])),
      ),
      chainId: hexToNumber(fields.chainId),
      address,
    })
    return prompt({ kind: 'sign-in', text: message }, async () => {
      const [first, ...others] = accountsOf(grant(context))
      const signature = await context.signer(address).signMessage({ message })
      const signInWithEthereum = { message, signature }
      return { accounts: [{ ...first, capabilities: { signInWithEthereum } }, ...others] }
    })
  },
}

const accountsOf = (addresses: readonly string[]) =>
  addresses.map((address) => ({ address, capabilities: {} }))
