import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { type FarcasterAccount, farcasterAccounts } from '../known/farcasterAccounts.js'
import type { IdentityFault } from './identityFaults.js'
import { imageOf, type Person } from './providers/persons.js'

/** What an app that logs visitors in sends the relay about the message that it wants. */
export type ChannelRequest = {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime?: string
}

/** What the phone of a person adds to a channel: a signed message, and what it says of the person. */
export async function signChannel(
  { domain, expirationTime, nonce, siweUri: uri }: ChannelRequest,
  person: Person,
  fault: IdentityFault | undefined,
): Promise<object> {
  const { authAddress, fid, privateKey } = accountOf(person.id)
  const claimed = fault === 'other-user' ? accountOf(person.id === 'ann' ? 'bob' : 'ann').fid : fid
  const signer = privateKeyToAccount(fault === 'unknown-key' ? strangersKey : privateKey)
  const issuedAt = new Date(Date.now() - (fault === 'expired' ? 3_600_000 : 0))
  const message = createSiweMessage({
    address: signer.address,
    chainId: 10,
    domain: fault === 'wrong-audience' ? 'evil.example' : domain,
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    issuedAt,
    nonce: fault === 'wrong-nonce' ? 'a'.repeat(nonce.length) : nonce,
    resources: [
      `farcaster://fid/${claimed}`,
      `farcaster://signer/type/${authAddress ? 'authAddress' : 'custody'}`,
    ],
    statement: 'Farcaster Auth',
    uri: fault === 'wrong-issuer' ? 'https://evil.example/login' : uri,
    version: '1',
  })
  return {
    message,
    signature: await signer.signMessage({ message }),
    authMethod: authAddress ? 'authAddress' : 'custody',
    fid: claimed,
    username: person.userName,
    displayName: person.name,
    bio: '',
    pfpUrl: imageOf(person),
  }
}

/** Of an address that owns no fid. */
const strangersKey = '0x00000000000000000000000000000000000000000000000000000000faca0009'

function accountOf(person: string): FarcasterAccount {
  const account = farcasterAccounts[person]
  if (!account) throw new Error(`${person} is not at Farcaster`)
  return account
}
