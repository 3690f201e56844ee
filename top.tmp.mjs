import { readFileSync, readdirSync } from 'node:fs'
const dir=process.argv[2]
for (const f of readdirSync(dir)) { const p=JSON.parse(readFileSync(dir+'/'+f)); const self=new Map(); const byId=new Map(p.nodes.map(n=>[n.id,n])); const dt=p.timeDeltas; let tot=0
 p.samples.forEach((s,i)=>{const n=byId.get(s); const cf=n.callFrame; const k=cf.functionName+' '+cf.url.split('/').slice(-3).join('/')+':'+cf.lineNumber; self.set(k,(self.get(k)??0)+dt[i]); tot+=dt[i]})
 const idle=[...self].filter(([k])=>/^\((idle|program)\)/.test(k)).reduce((a,[,v])=>a+v,0)
 if (tot<5e6) continue
 // inclusive by src file function
 const parent=new Map(); for(const n of p.nodes) for(const c of n.children??[]) parent.set(c,n.id)
 const inc=new Map(); p.samples.forEach((s,i)=>{const seen=new Set(); for(let id=s; id!==undefined; id=parent.get(id)){const cf=byId.get(id).callFrame; const k=cf.functionName+' '+cf.url.split('/').slice(-3).join('/')+':'+cf.lineNumber; if(!seen.has(k)){seen.add(k); inc.set(k,(inc.get(k)??0)+dt[i])}}})
 const busy=tot-(self.get([...self.keys()].find(k=>k.startsWith('(idle)')))??0)
 console.log(f,'total s',tot/1e6,'busy',busy/1e6)
 console.log('SELF'); for(const [k,v] of [...self].sort((a,b)=>b[1]-a[1]).slice(0,45)) console.log((100*v/busy).toFixed(1),k)
 console.log('INCL'); for(const [k,v] of [...inc].sort((a,b)=>b[1]-a[1]).slice(0,90)) console.log((100*v/busy).toFixed(1),k)
}
