// Small, so that it is there first: asks at once for everything that the page at this address is going to need.
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/fields.css'
import './shell/shell.css'
import './shell/modal.css'
import './pages/code-form.css'
import { openEarly } from './hosts/early-socket.ts'
import { firstLanguage } from './shell/first-language.ts'
import { findPage } from './shell/pages.ts'
import { sharedWords } from './words/load.ts'

const shell = import('./main.tsx')
openEarly(game => shell.then(({ prepare }) => prepare(game)).catch(() => undefined))
const coming = [findPage(location.pathname).load(), sharedWords(firstLanguage())]
shell
  .then(({ show }) => show())
  .catch(() =>
    document.body.append('Flagcard did not arrive. Please try again. · Flagcard no llegó. Vuelve a intentarlo.'),
  )
// Whoever needs them asks again, and says what has failed.
for (const one of coming) one.catch(() => undefined)
