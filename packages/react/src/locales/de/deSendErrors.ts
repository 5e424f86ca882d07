import type { SendErrors } from '../en/enSendErrors.js'

export const deSendErrors: SendErrors = {
  'send/fields-required': 'Geben Sie zuerst Betrag und Empfänger ein.',
  'send/token-required': 'Wählen Sie zuerst einen Token.',
  'send/unsupported': 'In diesem Netzwerk ist Senden nicht möglich. Wechseln Sie das Netzwerk.',
  'send/amount-invalid': 'Prüfen Sie den Betrag und versuchen Sie es erneut.',
  'send/insufficient-funds': 'Ihr Guthaben reicht nicht für Betrag und Gebühr.',
  'send/fee-increased':
    'Es wurde nichts gesendet. Prüfen Sie die neue Gebühr und senden Sie dann erneut.',
  'send/network-changed': 'Das Netzwerk hat sich geändert. Prüfen Sie alles noch einmal.',
  'send/account-changed': 'Das Konto hat sich geändert. Prüfen Sie alles noch einmal.',
  'send/decimals-mismatch':
    'Die Einheiten dieses Tokens stimmen nicht mit seinen Angaben überein. Er lässt sich nicht sicher senden.',
  'send/token-unsupported':
    'Dieser Token erhebt Gebühren oder hat eigene Regeln und lässt sich hier nicht senden.',
  'send/nft-not-owned':
    'Dieses NFT gehört Ihnen nicht mehr, oder Sie besitzen weniger davon, als Sie senden möchten.',
  'send/receiver-refuses-nft':
    'Der Empfänger ist ein Smart Contract, der dieses NFT nicht annimmt.',
  'send/outcome-unknown':
    'Ihre Wallet hat es nicht bestätigt. Sehen Sie dort nach, bevor Sie es erneut versuchen.',
  'transaction/address-invalid':
    'Die Adresse des Empfängers ist ungültig. Prüfen Sie sie und versuchen Sie es erneut.',
  'transaction/chain-mismatch':
    'Ihre Wallet nutzt ein anderes Netzwerk. Wechseln Sie es dort und versuchen Sie es erneut.',
  'connection/not-found':
    'Es ist keine Wallet verbunden. Verbinden Sie eine und versuchen Sie es erneut.',
  'connection/account-mismatch':
    'Ihre Wallet nutzt jetzt ein anderes Konto. Wechseln Sie zurück und versuchen Sie es erneut.',
  'connection/chain-mismatch':
    'Ihre Wallet nutzt ein anderes Netzwerk. Wechseln Sie es dort und versuchen Sie es erneut.',
  'node/execution-reverted': 'Das Netzwerk würde diese Transaktion ablehnen.',
  'node/insufficient-funds': 'Ihr Guthaben reicht nicht für Betrag und Gebühr.',
  'node/insufficient-funds-for-rent':
    'Konten in diesem Netzwerk brauchen ein Mindestguthaben. Senden Sie einem neuen Empfänger mehr oder behalten Sie selbst mehr.',
  'node/blockhash-expired':
    'Das hat zu lange gedauert und ist abgelaufen. Versuchen Sie es erneut.',
  'rpc/transaction-rejected': 'Das Netzwerk hat diese Transaktion abgelehnt.',
}
