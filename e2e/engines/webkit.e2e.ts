import { playIn } from './plays.ts'
import { WEBKIT } from './webkit.ts'

playIn(WEBKIT)
