import type { PairingMessages } from '../en/enPairing.js'

export const dePairing = (dative: (wallet: string) => string): PairingMessages => ({
  pairing: {
    ways: 'Verbindungswege',
    platforms: {
      browser: 'Browser',
      mobile: 'App',
      qrcode: 'QR-Code',
      web: 'Website',
      desktop: 'Computer',
    },
    code: (name) => `QR-Code für ${name}`,
    scan: (name) => `Scannen Sie den Code mit ${dative(name)} auf Ihrem Smartphone.`,
    scanElsewhere: (name) =>
      `Scannen Sie den Code mit ${dative(name)} auf einem anderen Smartphone.`,
    scanAny: 'Scannen Sie den Code mit der Wallet auf Ihrem Smartphone.',
    preparing: 'Der QR-Code wird erstellt',
    ready: 'Der QR-Code ist bereit',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    copyPage: 'Adresse der Seite kopieren',
    pageCopied: 'Adresse der Seite kopiert',
    open: (name) => `${name} öffnen`,
    openPage: (name) => `Diese Seite in ${name} öffnen`,
    openPageHint: 'Die Seite öffnet sich im Browser der Wallet. Verbinden Sie sich dort.',
    openHint: {
      mobile: 'Bestätigen Sie die Verbindung in der App und kehren Sie zu dieser Seite zurück.',
      web: 'Ein neuer Tab öffnet sich. Bestätigen Sie die Verbindung dort.',
      desktop: 'Bestätigen Sie die Verbindung in der App auf diesem Computer.',
    },
    unopened: 'Nichts geöffnet?',
    showCode: 'QR-Code anzeigen',
    otherWallet: 'Andere Wallet wählen',
    link: 'Per Link verbinden',
    linkHint: 'Kopieren Sie den Link und fügen Sie ihn in Ihrer Wallet-App ein.',
    failed: 'Verbindung fehlgeschlagen',
    unreachable: 'Wallets sind gerade nicht erreichbar',
    unreachableHint: 'Neuer Versuch läuft … Falls das anhält, prüfen Sie Ihre Internetverbindung.',
    ownReach: {
      some: 'Die meisten Wallet-Apps können sich hier nicht verbinden',
      someHint:
        'Das können nur Wallet-Apps, die für diese Website eingerichtet sind, MetaMask und Trust Wallet zum Beispiel nicht.',
      one: (name) => `${name} kann sich hier vielleicht nicht verbinden`,
      oneHint: 'Das können nur Wallet-Apps, die für diese Website eingerichtet sind.',
      fromHere: 'Aus diesem Browser klappt die Verbindung vielleicht nicht.',
      phone:
        'Kopieren Sie stattdessen die Adresse dieser Seite und öffnen Sie sie im Browser Ihrer Wallet-App.',
      computer: 'Eine Wallet in diesem Browser kann sich verbinden.',
      otherWays: 'Andere Verbindungswege',
      tryAnyway: 'Trotzdem versuchen',
    },
  },
})
