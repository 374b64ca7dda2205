/** Forms of English verbs that no ending tells, by their base form. */
const VERBS =
  'arise:arose,arisen be:was,were,been beat:beaten become:became begin:began,begun bend:bent bite:bit,bitten bleed:bled blow:blew,blown break:broke,broken bring:brought build:built burn:burnt buy:bought catch:caught choose:chose,chosen come:came creep:crept cut:cutting dig:dug draw:drew,drawn dream:dreamt drink:drank,drunk drive:drove,driven eat:ate,eaten fall:fell,fallen feed:fed feel:felt fight:fought find:found fly:flew,flown forbid:forbade,forbidden forget:forgot,forgotten forgive:forgave,forgiven freeze:froze,frozen give:gave,given,gives go:went,gone,goes,going grow:grew,grown hang:hung hear:heard hide:hid,hidden hold:held keep:kept know:knew,known lay:laid lead:led lean:leant learn:learnt leave:left lend:lent lie:lay,lain,lying light:lit lose:lost make:made mean:meant meet:met misspell:misspelt mistake:mistook,mistaken overcome:overcame pay:paid prove:proven ride:rode,ridden ring:rang,rung rise:rose,risen run:ran say:said see:saw,seen seek:sought sell:sold send:sent shake:shook,shaken shine:shone shoot:shot show:shown shrink:shrank,shrunk sing:sang,sung sink:sank,sunk sit:sat sleep:slept slide:slid smell:smelt speak:spoke,spoken spell:spelt spend:spent spill:spilt spoil:spoilt stand:stood steal:stole,stolen stick:stuck sting:stung stink:stank,stunk strike:struck swear:swore,sworn sweep:swept swell:swollen swim:swam,swum swing:swung take:took,taken teach:taught tear:tore,torn tell:told think:thought throw:threw,thrown understand:understood wake:woke,woken wear:wore,worn weep:wept win:won withdraw:withdrew,withdrawn write:wrote,written';

export const BASE_FORMS: ReadonlyMap<string, string> = new Map(
  VERBS.split(' ').flatMap((entry) => {
    const [base = '', forms = ''] = entry.split(':');
    return forms.split(',').map((form) => [form, base] as const);
  }),
);
