import type { NewcomerMessages } from '../en/enNewcomer.js'

export const deNewcomer: NewcomerMessages = {
  appBrowser: {
    title: (app) => `Sie sind im Browser von ${app}`,
    hint: 'Wallets lassen sich von hier aus oft nicht öffnen, und womöglich finden Sie nicht zu dieser Seite zurück.',
    open: 'Im Browser öffnen',
    openSafari: 'In Safari öffnen',
    stuck: (app) =>
      `Öffnen Sie diese Seite über das Menü von ${app} in Ihrem Browser. Oder kopieren Sie den Link und fügen Sie ihn dort ein.`,
  },
  whatIsAWallet: {
    own: {
      title: 'Ein Platz für Ihren Besitz',
      text: 'Coins, Token und Sammlerstücke: Ihre Wallet zeigt, was Ihnen gehört, und macht es nutzbar.',
    },
    enter: {
      title: 'Ihr Weg zur Anmeldung',
      text: 'Kein neues Konto, kein Passwort. Ihre Wallet fragt Sie, bevor etwas geschieht.',
    },
    key: {
      title: 'Nur Sie haben den Schlüssel',
      text: 'Schreiben Sie Ihre Wiederherstellungsphrase auf und halten Sie sie geheim. Niemand, der seriös ist, fragt danach.',
    },
    get: 'Wallet einrichten',
  },
  getWallet: {
    wallets: 'Vorgeschlagene Wallets',
    title: 'Wählen Sie eine Wallet, die zu Ihnen passt',
    text: 'Eine Wallet ist eine Browser-Erweiterung oder eine Smartphone-App. Die meisten sind kostenlos und in wenigen Minuten eingerichtet.',
    care: 'Laden Sie sie nur direkt vom Hersteller, und geben Sie Ihre Wiederherstellungsphrase niemals weiter.',
    find: 'Wallets vergleichen',
    explain: 'Was ist eine Wallet?',
  },
  downloads: {
    links: 'Hier erhältlich',
    extension: 'Chrome-Erweiterung',
    ios: 'App für iPhone und iPad',
    android: 'App für Android',
    website: 'Website',
    after: 'Kehren Sie nach der Installation zu dieser Seite zurück.',
    afterExtension:
      'Sie ist noch nicht in diesem Browser. Laden Sie diese Seite nach der Installation neu.',
    onPhone:
      'Das ist eine Smartphone-App. Öffnen Sie diese Seite auf Ihrem Smartphone im Browser der App.',
    afterMobile:
      'Wenn Sie die App haben, kopieren Sie die Adresse dieser Seite und öffnen Sie sie im Browser der App.',
    none: (name) => `${name} ist nicht in diesem Browser`,
    noneHint:
      'Falls es eine Erweiterung ist, aktivieren Sie sie und laden Sie diese Seite neu. Einen Download-Link gibt es hier nicht.',
    others: 'Andere Wallets ansehen',
    here: (name) => `${name} ist bereit`,
    hereHint: 'Jetzt in diesem Browser verfügbar.',
    connect: 'Verbinden',
  },
}
