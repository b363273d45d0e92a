import { startServer } from '@flagplot/server'
import { chromium } from 'playwright-core'
const server = await startServer({ host: '127.0.0.1', port: 0, root: '/work/wt/desk/server/dist/page' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const shots = [['a',1280,900,'light','sidcors','border-clash'],['b',390,844,'dark','attack-endurance','six-against-six'],['c',1280,900,'dark','warpwar','cruiser-and-guard'],['d',1280,900,'light','knight-hawks','close-escort']]
for (const [n,w,h,c,s,b] of shots) {
  const p = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: c })
  await p.goto(server.address); await p.getByRole('main').waitFor()
  await p.getByRole('combobox', { name: 'Rules' }).selectOption(s)
  await p.getByRole('combobox', { name: 'Ready battles' }).selectOption(b)
  if (n==='a') { await p.getByRole('button',{name:'One more: Number of D7 8/4'}).click(); await p.getByRole('button',{name:'Options of the rules'}).click(); await p.getByLabel('Round cap (0: none)',{exact:true}).fill('7'); await p.getByRole('button',{name:'Options of the rules'}).click() }
  if (n==='c') { await p.getByRole('button',{name:'File'}).click() }
  if (n==='d') { await p.getByText('How units are written').first().click(); await p.getByRole('combobox', { name: /Add a unit/ }).first().fill('frigate LB2 T0') }
  await p.waitForTimeout(1500)
  await p.screenshot({ path: `/tmp/shot-${n}.png`, fullPage: n==='b' })
  await p.close()
}
await browser.close(); await server.close()
