import { FIREFOX } from './firefox.ts'
import { playIn } from './plays.ts'

playIn(FIREFOX)
