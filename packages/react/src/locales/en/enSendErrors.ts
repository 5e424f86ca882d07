import type { ErrorTexts } from '../ErrorTexts.js'

export const enSendErrors = {
  'send/fields-required': 'Enter an amount and a recipient first.',
  'send/token-required': 'Choose a token first.',
  'send/unsupported': 'Sending isn’t available on this network. Switch to another one.',
  'send/amount-invalid': 'Check the amount and try again.',
  'send/insufficient-funds': 'You don’t have enough for the amount and the fee.',
  'send/fee-increased': 'Nothing was sent. Check the new fee, then send again.',
  'send/network-changed': 'The network changed. Check everything again.',
  'send/account-changed': 'The account changed. Check everything again.',
  'send/decimals-mismatch':
    'This token’s units don’t match what it claims, so it can’t be sent safely.',
  'send/token-unsupported':
    'This token charges fees or has special rules, so it can’t be sent from here.',
  'send/nft-not-owned': 'You no longer own this NFT, or you own fewer than you’re sending.',
  'send/receiver-refuses-nft': 'The recipient is a smart contract that doesn’t accept this NFT.',
  'send/outcome-unknown': 'Your wallet didn’t confirm it. Check there before you try again.',
  'transaction/address-invalid': 'The recipient’s address isn’t valid. Check it and try again.',
  'transaction/chain-mismatch':
    'Your wallet is on a different network. Switch it there and try again.',
  'connection/not-found': 'No wallet is connected. Connect one and try again.',
  'connection/account-mismatch':
    'Your wallet is using a different account now. Switch back and try again.',
  'connection/chain-mismatch':
    'Your wallet is on a different network. Switch it there and try again.',
  'node/execution-reverted': 'The network would reject this transaction.',
  'node/insufficient-funds': 'You don’t have enough for the amount and the fee.',
  'node/insufficient-funds-for-rent':
    'Accounts on this network need a minimum balance. Send a new recipient more, or keep more yourself.',
  'node/blockhash-expired': 'This took too long and has expired. Try again.',
  'rpc/transaction-rejected': 'The network rejected this transaction.',
} satisfies ErrorTexts

export type SendErrors = typeof enSendErrors
