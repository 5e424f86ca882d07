/** Why an operation is not paid for: what clients get, as an error of JSON-RPC with the reason in its data. */
export const sponsorRefusals = {
  invalid: { code: -32602, text: 'The parameters are not those of ERC-7677' },
  policy: { code: -32001, text: 'No policy of this server pays for these calls' },
  budget: { code: -32002, text: 'The budget for fees is used up' },
  'day-limit': { code: -32002, text: 'The budget for fees of today is used up' },
  deposit: { code: -32002, text: 'The paymaster has too little deposit' },
  'visitor-limit': { code: -32003, text: 'This account has used its share of today' },
  offers: { code: -32003, text: 'Too many offers are open from this network' },
  gas: { code: -32004, text: 'The operation asks for more gas or a higher fee than is paid' },
  'operation-limit': { code: -32004, text: 'The operation may cost more than is paid for one' },
  account: { code: -32006, text: 'The sender is not delegated to the known contract' },
  nonce: { code: -32006, text: 'An operation with this nonce is included already' },
  chain: { code: -32007, text: 'No fees are paid on this chain, or not with this entry point' },
  unavailable: { code: -32008, text: 'Who pays cannot be reached' },
} as const

export type SponsorRefusal = keyof typeof sponsorRefusals

export class NotSponsored extends Error {
  constructor(
    readonly reason: SponsorRefusal,
    /** In place of the reason's own, as for a field that is wrong. */
    readonly detail?: string,
    readonly policy = '',
  ) {
    super(detail ?? sponsorRefusals[reason].text)
  }
}
