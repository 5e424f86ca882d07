/**
 * The only contract that an account is ever delegated to: EIP7702StatelessDeleGator of MetaMask's delegation framework
 * 1.3.0, which stands at the same address on every network. It keeps nothing: the account's own key stays its only one.
 */
export const delegate = {
  address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  /** May call the accounts that delegate to it in their own name. */
  manager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
} as const

/** The code of an account that is delegated to our contract (EIP-7702). */
export const delegatedCode = `0xef0100${delegate.address.slice(2).toLowerCase()}` as const
