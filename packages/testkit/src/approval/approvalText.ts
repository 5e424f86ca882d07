import { formatEther } from 'viem/utils'
import type { ApprovalRequest } from '../wallet/ApprovalRequest.js'

export type ApprovalText = {
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly body?: string
}

export function approvalText(request: ApprovalRequest): ApprovalText {
  const page = ['Page', request.origin || 'Unknown'] as const
  const account = ['Account', request.address] as const
  const network = ['Network', request.chain.name] as const
  switch (request.kind) {
    case 'connect':
      return { title: 'Connect to this page?', rows: [page, account, network] }
    case 'sign-in':
      return { title: 'Sign in to this page?', rows: [page, account, network], body: request.text }
    case 'sign-message':
      return { title: 'Sign this message?', rows: [page, account], body: request.text }
    case 'sign-typed-data':
      return { title: 'Sign this data?', rows: [page, account, network], body: request.text }
    case 'send': {
      const { chain, data, to, value } = request
      const bytes = data ? (data.length - 2) / 2 : 0
      return {
        title: `Send ${formatEther(value)} ${chain.currency ?? 'ETH'}?`,
        rows: [
          page,
          ['From', request.address],
          ['To', to ?? 'A new contract'],
          network,
          ...(bytes > 0 ? [['Data', `${bytes} bytes`] as const] : []),
        ],
      }
    }
    case 'send-calls': {
      const { atomic, calls, chain, upgrades } = request
      const symbol = chain.currency ?? 'ETH'
      return {
        title: calls.length === 1 ? 'Send this call?' : `Send these ${calls.length} calls?`,
        rows: [
          page,
          ['From', request.address],
          network,
          ...calls.map(
            ({ to, value }, at) =>
              [
                `Call ${at + 1}`,
                `${formatEther(value)} ${symbol} to ${to ?? 'a new contract'}`,
              ] as const,
          ),
          ['Together', atomic ? 'All or none' : 'One after the other'],
          ...(upgrades ? [['Account', 'Becomes a smart account'] as const] : []),
        ],
      }
    }
    case 'sign-transactions': {
      const { count, sends } = request
      const what = count === 1 ? 'this transaction' : `these ${count} transactions`
      return { title: `${sends ? 'Send' : 'Sign'} ${what}?`, rows: [page, account, network] }
    }
    case 'switch-network':
      return {
        title: `Switch to ${request.to.name}?`,
        rows: [page, ['From', request.chain.name], ['To', request.to.name]],
      }
    case 'add-network':
      return {
        title: `Add ${request.to.name}?`,
        rows: [page, ['Chain id', String(request.to.id)], ['Server', request.to.rpcUrl]],
      }
  }
}
