import { render } from 'preact'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/fields.css'
import './shell/shell.css'
import { followLinks } from './router.ts'
import { keepForOffline } from './shell/offline.ts'
import { Shell } from './shell/shell.tsx'

const root = document.getElementById('page')
if (root) render(<Shell />, root)
followLinks()
keepForOffline()
