import { pluralize } from '../../formats/pluralize.js'
import type { EmailErrors, EmailMessages } from '../en/enEmail.js'

export const deEmail: EmailMessages = {
  email: {
    label: 'E-Mail-Adresse',
    placeholder: 'sie@beispiel.de',
    go: 'Weiter mit E-Mail',
    or: 'oder',
    title: 'Mit Ihrer E-Mail anmelden',
    hint: 'Wir senden Ihnen einen Code per E-Mail. Sie müssen sich kein Passwort merken.',
    create: 'Wallet mit Ihrer E-Mail erstellen',
    createHint:
      'Geben Sie Ihre E-Mail-Adresse und den Code ein, den wir Ihnen senden. Ihre Wallet ist sofort bereit.',
    another: 'Eine vorhandene Wallet nutzen',
    install: 'Stattdessen eine Wallet-App installieren',
    working: 'Ihr Browser wird geprüft. Das dauert ein paar Sekunden.',
    endsWithPage: 'Dieser Browser blockiert hier den Speicher',
    endsWithPageHint:
      'Sie können sich anmelden und Ihre Wallet nutzen. Nach dem Neuladen oder Verlassen dieser Seite müssen Sie sich aber erneut anmelden.',
    cooldown: (seconds) =>
      pluralize('de', seconds, {
        one: 'Bitte versuchen Sie es in # Sekunde erneut',
        other: 'Bitte versuchen Sie es in # Sekunden erneut',
      }),
    unavailable: 'Die Anmeldung per E-Mail ist hier nicht möglich',
    unavailableHint: 'Verbinden Sie stattdessen eine Wallet.',
  },
  embedded: {
    email: 'E-Mail-Adresse',
  },
}

export const deEmailErrors: EmailErrors = {
  'email/invalid': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'email/cooldown':
    'Wir haben gerade eine E-Mail gesendet. Warten Sie kurz und versuchen Sie es erneut.',
  'email/code-wrong': 'Falscher Code. Versuchen Sie es erneut.',
  'email/code-expired': 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  'email/too-many-tries': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'email/link-pending': 'Der Link in der E-Mail wurde noch nicht geöffnet.',
  'email/link-expired': 'Der Link in der E-Mail ist abgelaufen. Fordern Sie eine neue E-Mail an.',
  'email/recovery-held':
    'Nach einer Änderung der E-Mail-Adresse können neue Geräte die Wallet 72 Stunden lang nicht nutzen. Verwenden Sie ein bisheriges Gerät oder warten Sie.',
  'email/taken':
    'Diese Adresse kann gerade nicht verwendet werden. Nehmen Sie eine andere oder versuchen Sie es in ein paar Tagen erneut.',
  'auth/not-found':
    'Die Anmeldung per E-Mail ist hier nicht möglich. Verbinden Sie stattdessen eine Wallet.',
  'frame/load-failed':
    'Ihre Wallet konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'frame/aborted': 'Abgebrochen. Es hat sich nichts geändert.',
  'frame/failed': 'Ihre Wallet konnte das nicht ausführen. Versuchen Sie es erneut.',
  'frame/required': 'Ihre Wallet ist nicht geladen. Laden Sie diese Seite neu.',
  'frame/request-timeout':
    'Ihre Wallet hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  'frame/origin-not-allowed':
    'Diese Seite darf die E-Mail-Wallet nicht nutzen. Der Betreiber muss das erst einrichten.',
  'frame/session-expired':
    'Sie wurden abgemeldet, vielleicht auf einem anderen Gerät. Melden Sie sich wieder an.',
  'frame/not-logged-in': 'Sie sind nicht angemeldet. Melden Sie sich zuerst an.',
  'frame/server-unreachable':
    'Der Server der Wallet ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'frame/too-many-requests': 'Zu viele Anfragen. Versuchen Sie es {time} erneut.',
  'frame/busy': 'Andere Anfragen warten auf Ihre Zustimmung. Beantworten Sie diese zuerst.',
  'frame/wallet-frozen':
    'Diese Wallet ist gesperrt. Sie können sie in den Einstellungen unter „Schutz“ entsperren.',
  'frame/share-damaged':
    'Ein Teil Ihres Schlüssels kam beschädigt zurück, deshalb wurde nichts signiert. Versuchen Sie es erneut.',
  'frame/wallet-missing':
    'Der Server findet Ihre Wallet nicht. Es hat sich nichts geändert. Bitten Sie den Betreiber um Hilfe.',
  'frame/wallet-older':
    'Der Server zeigt einen älteren Stand Ihrer Wallet, deshalb wurde nichts geöffnet. Bitten Sie den Betreiber um Hilfe.',
  'frame/changed-elsewhere':
    'Ein anderes Gerät hat den Schutz Ihrer Wallet gleichzeitig geändert. Prüfen Sie ihn dort, oder versuchen Sie es erneut.',
  'frame/factor-wrong':
    'Passwort, Passkey oder Wiederherstellungsschlüssel gehören nicht zu Ihrer Wallet. Versuchen Sie es erneut.',
  'frame/factor-last':
    'Der letzte Schutz Ihrer Wallet lässt sich nicht entfernen. Fügen Sie zuerst einen anderen hinzu.',
  'frame/device-refused':
    'Ihr anderes Gerät hat dieses nicht bestätigt. Es hat sich nichts geändert.',
  'frame/request-refused':
    'Ihre Wallet hat das abgelehnt: Es passt nicht zu dieser Seite oder diesem Netzwerk.',
  'frame/smart-account-unavailable': 'In diesem Netzwerk gibt es keine Smart Accounts.',
  'rpc/not-allowed': 'Diese Aktion ist nicht erlaubt',
}
