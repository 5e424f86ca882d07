import '../theme/theme.css'
import './recovery.css'
import { chooseLanguage } from '../locales/chooseLanguage.js'
import { recoveryMessages } from '../locales/recoveryMessages.js'
import { createThemeSetter } from '../theme/createThemeSetter.js'
import { showKitChoice } from './showKitChoice.js'

// The page that opens a kit: a file on the visitor's disk, with no server behind it.
createThemeSetter(document.documentElement).set({})
const language = chooseLanguage(navigator.languages)
const root = document.querySelector('main')
if (root) showKitChoice({ root, language, messages: recoveryMessages[language] })
