import type { SocialMessages } from '../en/enSocial.js'

export const deSocial: SocialMessages = {
  social: {
    list: 'Anmeldung über andere Konten',
    continue: (name) => `Weiter mit ${name}`,
    lastUsed: 'Zuletzt verwendet',
    more: 'Mehr',
    moreName: 'Mehr Anmeldungen',
    intro: 'Nutzen Sie ein Konto, das Sie schon haben. Sie erhalten damit eine Wallet.',
    none: 'Die Anmeldung über andere Konten ist hier nicht möglich',
    noneHint: 'Verbinden Sie sich auf einem anderen Weg.',
    steps: {
      idle: {
        title: (name) => `Mit ${name} anmelden`,
        hint: (name) => `Es öffnet sich ein Fenster von ${name}.`,
      },
      opening: { title: (name) => `${name} wird geöffnet`, hint: () => 'Einen Moment …' },
      waiting: {
        title: (name) => `Weiter im Fenster von ${name}`,
        hint: () =>
          'Melden Sie sich dort an. Sehen Sie das Fenster nicht, ist es vielleicht hinter diesem.',
      },
      apart: {
        title: (name) => `Weiter im Fenster von ${name}`,
        hint: () =>
          'Melden Sie sich dort an und drücken Sie in dem Fenster „Fortfahren“. Dann geht es hier automatisch weiter.',
      },
      protecting: {
        title: () => 'Weiter im Fenster',
        hint: () => 'Dort fehlt noch ein Schritt. Das Fenster ist vielleicht hinter diesem.',
      },
      finishing: { title: () => 'Sie werden angemeldet', hint: () => 'Einen Moment …' },
    },
    problems: {
      blocked: {
        title: () => 'Das Fenster wurde blockiert',
        hint: (name) =>
          `Ihr Browser hat das Fenster von ${name} nicht geöffnet. Öffnen Sie es mit der Schaltfläche.`,
      },
      closed: {
        title: () => 'Fenster geschlossen',
        hint: (name) => `Sie wurden nicht mit ${name} angemeldet. Es hat sich nichts geändert.`,
      },
      denied: {
        title: () => 'Anmeldung abgelehnt',
        hint: (name) =>
          `Sie oder ${name} haben die Anmeldung abgelehnt. Es hat sich nichts geändert.`,
      },
      timedOut: {
        title: () => 'Das hat zu lange gedauert',
        hint: (name) => `Die Anmeldung mit ${name} gilt nicht mehr. Versuchen Sie es erneut.`,
      },
      unavailable: {
        title: (name) => `${name} ist hier nicht verfügbar`,
        hint: () => 'Diese Anmeldung ist hier nicht eingerichtet. Wählen Sie eine andere.',
      },
      failed: {
        title: (name) => `Anmeldung mit ${name} fehlgeschlagen`,
        hint: (name) =>
          `${name} hat die Anmeldung nicht bestätigt. Versuchen Sie es gleich noch einmal.`,
      },
    },
    lost: 'Haben Sie es geschlossen?',
    openAgain: 'Erneut öffnen',
    open: (name) => `${name} öffnen`,
    cancel: 'Abbrechen',
    other: 'Andere Anmeldung wählen',
    farcaster: {
      scan: 'Scannen Sie den Code mit Ihrem Handy und bestätigen Sie die Anmeldung in Farcaster.',
      code: 'QR-Code für die Anmeldung mit Farcaster',
      link: 'Mit Farcaster anmelden',
      linkHint: 'Bestätigen Sie die Anmeldung in der App und kommen Sie dann hierher zurück.',
      open: 'Farcaster öffnen',
      preparing: 'Der QR-Code wird erstellt',
      ready: 'Der QR-Code ist bereit. Scannen Sie ihn mit Ihrem Handy oder kopieren Sie den Link.',
    },
    recovery: {
      title: 'Sichern Sie Ihre Wallet',
      hint: (name) =>
        `Ihre Anmeldung mit ${name} allein öffnet keine Wallet, damit niemand sie Ihnen so nehmen kann. Ihre Wallet zeigt Ihnen jetzt den nächsten Schritt.`,
      overHint: (name) =>
        `Das hat zu lange gedauert. Melden Sie sich erneut mit ${name} an und versuchen Sie es dann noch einmal.`,
      again: (name) => `Erneut mit ${name} anmelden`,
      siteHint:
        'Ihre Anmeldung auf dieser Seite allein öffnet keine Wallet, damit niemand sie Ihnen so nehmen kann. Ihre Wallet zeigt Ihnen jetzt den nächsten Schritt.',
      siteOverHint:
        'Das hat zu lange gedauert. Melden Sie sich erneut auf dieser Seite an und versuchen Sie es dann noch einmal.',
    },
    login: 'Anmeldung',
  },
}
