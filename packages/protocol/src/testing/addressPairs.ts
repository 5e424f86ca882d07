import type { AuthNamespace } from '../namespaces/capabilities.js'

export type AddressPair = {
  readonly title: string
  readonly namespace: AuthNamespace
  readonly known: string
  readonly receiver: string
  readonly isLookAlike: boolean
}

const evm = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

export const addressPairs: readonly AddressPair[] = [
  {
    title: 'EVM: the same ends around another middle',
    namespace: 'eip155',
    known: evm,
    receiver: '0xf39f7970c51812dc3a010c7d01b50e0d17dc2266',
    isLookAlike: true,
  },
  {
    title: 'EVM: one changed character in the middle',
    namespace: 'eip155',
    known: evm,
    receiver: '0xf39fd6e51aad88f6f4ce7ab8827279cfffb92266',
    isLookAlike: true,
  },
  {
    title: 'EVM: one changed character at the start',
    namespace: 'eip155',
    known: evm,
    receiver: '0xe39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    isLookAlike: true,
  },
  {
    title: 'EVM: a vanity address with three and three characters',
    namespace: 'eip155',
    known: evm,
    receiver: '0xf3997970c51812dc3a010c7d01b50e0d17dc7266',
    isLookAlike: true,
  },
  {
    title: 'EVM: two and two characters in common',
    namespace: 'eip155',
    known: evm,
    receiver: '0xf3797970c51812dc3a010c7d01b50e0d17dc7966',
    isLookAlike: false,
  },
  {
    title: 'EVM: another case of the same address',
    namespace: 'eip155',
    known: evm,
    receiver: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    isLookAlike: false,
  },
  {
    title: 'EVM: an unrelated address',
    namespace: 'eip155',
    known: evm,
    receiver: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    isLookAlike: false,
  },
  {
    title: 'Solana: the same ends around another middle',
    namespace: 'solana',
    known: solana,
    receiver: '9WzDFXG2TmJwzqT3SwTg5RgHbXPLJqJEXB6VZnVxtWWM',
    isLookAlike: true,
  },
  {
    title: 'Solana: one character in another case, which is another address',
    namespace: 'solana',
    known: solana,
    receiver: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zytAWWM',
    isLookAlike: true,
  },
  {
    title: 'Solana: an unrelated address',
    namespace: 'solana',
    known: solana,
    receiver: 'GDfnEsia2WLAW5t8yx2X5j2mkfA74i5kwGdDuZHt7XmG',
    isLookAlike: false,
  },
]
