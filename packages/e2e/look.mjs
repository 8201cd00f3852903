import { chromium } from 'playwright-core';
const base='http://localhost:3177';
const list=process.argv[2].split(','); const widths=(process.argv[3]||'375,1280').split(',').map(Number); const langs=(process.argv[4]||'en').split(','); const who=process.argv[5]||'admin';
const b=await chromium.launch({executablePath:process.env.CHROMIUM_PATH||'/usr/bin/chromium',args:['--no-sandbox']});
for(const lang of langs){
 const c=await b.newContext({viewport:{width:1280,height:800},locale:lang,colorScheme:process.env.DARK?'dark':'light'});
 await c.addInitScript(l=>localStorage.setItem('i18nextLng',l),lang);
 const p=await c.newPage();
 p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(lang,p.url(),m.type(),m.text().slice(0,300))});
 p.on('pageerror',e=>console.log(lang,p.url(),'PAGEERROR',String(e).slice(0,400)));
 if(who!=='none'){
 await p.goto(base+'/auth/login');
 await p.locator('input[type=email]').fill(who+'@example.com');
 await p.locator('input[type=password]').first().fill('demo-password');
 await p.locator('form button[type=submit]').first().click();
 await p.waitForURL(u=>!u.pathname.startsWith('/auth'),{timeout:30000}).catch(e=>console.log('signin',e.message.slice(0,100)));
 await p.waitForTimeout(1500);
 const keep=p.getByRole('button',{name:/Seguir en|Continuer en|Keep/}); if(await keep.count()) await keep.first().click().catch(()=>{});
 }
 for(const w of widths){ await p.setViewportSize({width:w,height:800});
  for(const a of list){ await p.goto(base+a); await p.waitForTimeout(2500);
   const sw=await p.evaluate(()=>document.documentElement.scrollWidth); if(sw>w) console.log('WIDE',lang,w,a,sw);
   await p.screenshot({path:`/tmp/look/${lang}-${w}-${a.replace(/[^a-z0-9]+/gi,'_')}.png`,fullPage:true}); } }
 await c.close(); }
await b.close();
