import { readFileSync, readdirSync } from 'node:fs'
const dir=process.argv[2]
const f=readdirSync(dir).sort()[0]; const p=JSON.parse(readFileSync(dir+'/'+f)); const byId=new Map(p.nodes.map(n=>[n.id,n])); const parent=new Map(); for(const n of p.nodes) for(const c of n.children??[]) parent.set(c,n.id)
const start=p.startTime; let t=0; const cut=(p.endTime-p.startTime)*0.45
const self=new Map(), inc=new Map(); let busy=0
p.samples.forEach((s,i)=>{ t+=p.timeDeltas[i]; if(t<cut) return; const n=byId.get(s); if(n.callFrame.functionName==='(idle)') return; busy+=p.timeDeltas[i]; const key=cf=>cf.functionName+' '+cf.url.split('/').slice(-3).join('/')+':'+cf.lineNumber
 const k=key(n.callFrame); self.set(k,(self.get(k)??0)+p.timeDeltas[i]); const seen=new Set(); for(let id=s;id!==undefined;id=parent.get(id)){const k=key(byId.get(id).callFrame); if(!seen.has(k)){seen.add(k); inc.set(k,(inc.get(k)??0)+p.timeDeltas[i])}} })
console.log('busy s',busy/1e6)
console.log('SELF'); for(const [k,v] of [...self].sort((a,b)=>b[1]-a[1]).slice(0,50)) console.log((100*v/busy).toFixed(1),k)
console.log('INCL'); for(const [k,v] of [...inc].sort((a,b)=>b[1]-a[1]).slice(0,110)) console.log((100*v/busy).toFixed(1),k)
