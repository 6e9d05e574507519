/**
 * The script that published pages begin with. It sets no cookie, keeps nothing, and reads nothing of a page but its path;
 * whatever fails in it fails silently.
 */
import { VISITOR_LIMITS, VISITOR_REPORTS_PATH } from '../../../core/wire/visitors.ts'

const { message, stack, route } = VISITOR_LIMITS
/** Of one load of a page. */
const MOST_ERRORS = 10
const MOST_VIEWS = 100

/** @param deployment hexadecimal */
export function visitorScript(deployment: string): string {
  return SCRIPT.replace('$ID', deployment)
}

/** Where nothing is to be told. */
export const SILENT_SCRIPT = '// The owner of this app has turned off what it tells of its visitors.\n'

// A page of the app may replace what is used here later, so it is taken at once.
const SCRIPT = `(()=>{
const w=window,send=w.fetch.bind(w),told={},max=[${MOST_ERRORS},${MOST_VIEWS}]
let last
const route=()=>{const{pathname:p,hash:h}=location;return(p+(h.startsWith("#/")?h.split("?")[0]:"")).slice(0,${route})}
const plain=(s,n)=>String(s).slice(0,n).replace(/(\\w:[^\\s?#]*)[?#][^\\s:)]*/g,"$1")
const tell=(type,more)=>{try{send("${VISITOR_REPORTS_PATH}",{method:"POST",keepalive:true,headers:{"Content-Type":"application/json"},body:JSON.stringify({type,deployment:"$ID",route:route(),...more})}).catch(()=>{})}catch{}}
const fail=(e,m,s)=>{try{const o=e&&typeof e=="object"
const message=plain(o?(e.name&&!String(e.message).startsWith(e.name)?e.name+": ":"")+(e.message||m):e??m,${message}),stack=plain(o&&e.stack||s||"",${stack}),id=message+stack
if(told[id]||max[0]--<1)return
told[id]=1
tell("error",{message,stack})}catch{}}
const view=()=>{const r=route()
if(r==last||max[1]--<1)return
last=r
tell("view")}
addEventListener("error",e=>{if(e.message)fail(e.error,e.message,e.filename&&"at "+e.filename+":"+e.lineno+":"+e.colno)})
addEventListener("unhandledrejection",e=>fail(e.reason,"A promise was rejected."))
if(navigator.webdriver)return
if(w.navigation)navigation.addEventListener("currententrychange",view)
else{addEventListener("popstate",view)
for(const m of["pushState","replaceState"]){const own=history[m];history[m]=function(){const r=own.apply(this,arguments);view();return r}}}
if(document.prerendering)document.addEventListener("prerenderingchange",view,{once:true})
else view()
})()
`
