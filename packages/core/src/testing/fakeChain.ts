import { isAddressOf, LatchkeyError, type Namespace } from '@latchkey/protocol'
import type {
  Adapter,
  Connection,
  OnChainBalance,
  Sending,
  TransactionStatus,
  Transfer,
  WalletAsset,
} from '../ports/Adapter.js'
import type { FakeCalls } from './fakeCalls.js'

/** The chain behind a fake adapter, which the test plays. */
export type FakeChain = {
  /** Sets the balance of every address with the next block, of a token or of the native coin. */
  setBalance(token: string | undefined, balance: OnChainBalance): void
  /** Adds a block in which no balance changes. */
  mine(): void
  /** Sets the minimum balance of an account from now on. */
  setMinBalance(minBalance: bigint): void
  /** The transfers that the wallet was requested to send and sent, in order; the hash of the first ends in 1. */
  readonly transfers: readonly Transfer[]
  /** Sets the status of a transaction; a sent one is pending until then. */
  setTransactionStatus(hash: string, status: TransactionStatus): void
  /** Sets the assets that the wallet lists from now on. */
  setAssets(assets: readonly WalletAsset[] | undefined): void
}

/** What a chain needs of its adapter. */
type FakeChainDeps = {
  readonly namespace: Namespace
  readonly call: FakeCalls<keyof Adapter | keyof Sending>['call']
  /** The wallet's current network. */
  networkId(): Connection['networkId']
}

type ChainAnswers = Pick<
  Adapter,
  'blockNumber' | 'nativeBalance' | 'send' | 'assets' | 'transactionStatus'
>

/** Creates a chain with a rich address: the test's side of it, and the adapter's answers. */
export function fakeChain({ call, namespace, networkId }: FakeChainDeps): {
  readonly controls: FakeChain
  readonly answers: ChainAnswers
} {
  const balances = new Map<string | undefined, OnChainBalance>()
  const statuses = new Map<string, TransactionStatus>()
  const transfers: Transfer[] = []
  let block = 1n
  let minBalance: bigint | undefined
  let assets: readonly WalletAsset[] | undefined
  const balanceOf = (token: string | undefined): OnChainBalance =>
    balances.get(token) ?? { balance: token ? 0n : 1_500_000_000_000_000_000n, decimals: undefined }

  const controls: FakeChain = {
    setBalance(token, holding) {
      block += 1n
      balances.set(token, holding)
    },
    mine() {
      block += 1n
    },
    setMinBalance(amount) {
      minBalance = amount
    },
    transfers,
    setTransactionStatus: (hash, status) => void statuses.set(hash, status),
    setAssets(newAssets) {
      assets = newAssets
    },
  }
  const answers: ChainAnswers = {
    blockNumber: () => call('blockNumber', () => block),
    nativeBalance: () => call('nativeBalance', () => balanceOf(undefined).balance),
    send: {
      estimate: (transfer) =>
        call('estimate', () => ({ fee: transfer.token ? 2_000n : 1_000n, minBalance })),
      async transfer(connection, transfer) {
        checkTransfer(namespace, connection, transfer)
        if (networkId() !== transfer.network.caipNetworkId) {
          throw new LatchkeyError('transaction/chain-mismatch')
        }
        return call('transfer', () => {
          const hash = `0x${transfers.push(transfer).toString(16).padStart(64, '0')}`
          statuses.set(hash, 'pending')
          return hash
        })
      },
      isContract: (address) => call('isContract', () => address.startsWith('0xc0')),
      getBalance: (_, token) => call('getBalance', () => balanceOf(token)),
      // Whatever is asked for, three are held, unless the test says otherwise.
      getNftBalance: ({ token }) => call('getNftBalance', () => balances.get(token)?.balance ?? 3n),
      getFeePrices: () => call('getFeePrices', () => undefined),
      // It knows no checksums: whatever has letters of both cases is broken.
      isValidChecksum: (address) =>
        call('isValidChecksum', () =>
          [address.toLowerCase(), address.toUpperCase()].includes(address),
        ),
    },
    assets: () => call('assets', () => assets),
    transactionStatus: (hash) => call('transactionStatus', () => statuses.get(hash) ?? 'unknown'),
  }
  return { controls, answers }
}

function checkTransfer(
  namespace: Namespace,
  { addresses }: Connection,
  { from, to, token }: Transfer,
): void {
  if (!addresses.includes(from)) throw new LatchkeyError('connection/account-mismatch')
  if (!to) throw new LatchkeyError('transaction/to-required')
  if (![to, token ?? to].every((one) => isAddressOf(namespace, one))) {
    throw new LatchkeyError('transaction/address-invalid')
  }
}
