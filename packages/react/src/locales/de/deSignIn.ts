import type { SignInMessages } from '../en/enSignIn.js'
import { dative } from './dative.js'

export const deSignIn: SignInMessages = {
  signIn: {
    headline: (app) => `Bei ${app} anmelden`,
    plainHeadline: 'Bei dieser App anmelden',
    why: 'Signieren Sie eine Nachricht als Nachweis, dass dieses Konto Ihnen gehört. Das ist keine Transaktion und kostet nichts.',
    required: 'Wenn Sie abbrechen, wird Ihre Wallet getrennt.',
    optional: 'Wenn Sie abbrechen, können Sie sich auch später anmelden.',
    account: 'Konto',
    confirm: (wallet) => `In ${dative(wallet)} bestätigen`,
    confirmHint:
      'Lesen und signieren Sie die Nachricht dort. Falls kein Fenster erscheint, öffnen Sie die Wallet selbst.',
    noAnswer:
      'Noch keine Antwort. Öffnen Sie Ihre Wallet. Wartet dort nichts, brechen Sie ab oder laden Sie diese Seite neu.',
    declined: 'Nicht angemeldet',
    failed: 'Anmeldung fehlgeschlagen',
    sign: 'Signieren',
    signing: 'Signieren …',
    checking: 'Prüfen …',
    cancel: 'Abbrechen',
    cancelling: 'Abbrechen …',
    sessions: 'Anmeldung',
    signIn: 'Anmelden',
    signedOut: 'Nicht angemeldet',
    signOut: 'Abmelden',
    disconnects: 'Beim Abmelden wird Ihre Wallet getrennt',
    signOutDone: 'Sie sind abgemeldet',
    signOutFailed: 'Abmelden fehlgeschlagen.',
    since: (time) => `Angemeldet ${time}`,
    signedIn: 'Angemeldet',
    until: (time) => `Endet ${time}`,
  },
  errors: {
    'siwx/declined': 'Sie haben nicht signiert. Sie können es erneut versuchen.',
    'siwx/authenticating': 'Sie werden angemeldet …',
    'siwx/not-signed-in': 'Sie sind nicht angemeldet. Melden Sie sich zuerst an.',
    'siwx/signature-invalid':
      'Die Signatur passt nicht zu Ihrem Konto. Versuchen Sie es erneut oder nutzen Sie eine andere Wallet.',
    'siwx/domain-not-accepted':
      'Die Anmeldung akzeptiert die Internetadresse dieser Seite nicht. Wenden Sie sich an den Betreiber.',
    'siwx/uri-not-accepted':
      'Die Anmeldung akzeptiert die Internetadresse dieser Seite nicht. Wenden Sie sich an den Betreiber.',
    'siwx/origin-not-accepted':
      'Die Anmeldung akzeptiert die Internetadresse dieser Seite nicht. Wenden Sie sich an den Betreiber.',
    'siwx/resources-not-accepted':
      'Die Anmeldung dieser Seite hat ihre eigene Nachricht abgelehnt. Wenden Sie sich an den Betreiber.',
    'siwx/network-not-accepted':
      'In diesem Netzwerk können Sie sich nicht anmelden. Wechseln Sie zu einem anderen.',
    'siwx/message-expired': 'Das hat zu lange gedauert. Versuchen Sie es erneut.',
    'siwx/message-not-yet-valid':
      'Die Uhr Ihres Geräts geht offenbar falsch. Stellen Sie sie und versuchen Sie es erneut.',
    'siwx/message-malformed':
      'Die Anmeldung dieser Seite funktioniert nicht. Wenden Sie sich an den Betreiber.',
    'siwx/nonce-not-accepted':
      'Diese Nachricht ist abgelaufen oder wurde schon verwendet. Versuchen Sie es erneut.',
    'siwx/chain-unreachable':
      'Ihre Signatur kann gerade nicht geprüft werden. Versuchen Sie es gleich noch einmal.',
    'siwx/smart-account-unsupported':
      'Diese App unterstützt Smart Accounts vielleicht nicht. Versuchen Sie es mit einem anderen Konto.',
    'siwx/too-many-requests': 'Zu viele Versuche. Versuchen Sie es gleich noch einmal.',
    'siwx/store-full':
      'Der Server kann gerade niemanden anmelden. Versuchen Sie es später noch einmal.',
    'siwx/store-failed':
      'Der Server kann gerade niemanden anmelden. Versuchen Sie es später noch einmal.',
    'siwx/disabled': 'Diese App hat keine Anmeldung.',
    'siwx/address-required':
      'Es ist keine Wallet verbunden. Verbinden Sie eine und versuchen Sie es erneut.',
    'siwx/network-required':
      'In diesem Netzwerk können Sie sich nicht anmelden. Wechseln Sie zu einem anderen.',
    'siwx/verification-failed':
      'Diese App konnte Ihre Signatur nicht bestätigen. Versuchen Sie es gleich noch einmal.',
    'siwx/params-required':
      'Die Anmeldung dieser Seite funktioniert nicht. Wenden Sie sich an den Betreiber.',
    'siwx/session-address-missing':
      'Die Anmeldung dieser Seite funktioniert nicht. Wenden Sie sich an den Betreiber.',
    'siwx/session-chain-missing':
      'Die Anmeldung dieser Seite funktioniert nicht. Wenden Sie sich an den Betreiber.',
    'siwx/sign-out-failed':
      'Sie konnten nicht abgemeldet werden. Versuchen Sie es gleich noch einmal.',
  },
}
