import { defineLanguage } from './defineLanguage.js'

/** Compiles: any of the messages, functions with their parameters. */
export const languages = [
  defineLanguage({ tag: 'en', messages: {} }),
  defineLanguage({ tag: 'he', dir: 'rtl', messages: { back: 'חזרה' } }),
  defineLanguage({
    tag: 'fr',
    messages: {
      titles: { Connect: 'Connecter' },
      errors: { 'wallet/rejected': 'Refusé.' },
      connecting: { title: (name) => name.toUpperCase() },
      networks: { found: (count) => count.toFixed() },
    },
  }),
]

// @ts-expect-error: a message that does not exist
defineLanguage({ tag: 'en', messages: { bakc: 'Back' } })

// @ts-expect-error: a text where there is a function
defineLanguage({ tag: 'en', messages: { connecting: { title: 'Continue' } } })

// @ts-expect-error: a direction that does not exist
defineLanguage({ tag: 'en', dir: 'up', messages: {} })

// @ts-expect-error: an error that does not exist
defineLanguage({ tag: 'en', messages: { errors: { 'wallet/tired': 'Not now' } } })
