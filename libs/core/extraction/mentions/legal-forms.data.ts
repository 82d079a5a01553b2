/**
 * Legal forms behind a name, as they are abbreviated or written in full, separated by commas; points, blanks and case do
 * not matter. `Company` and `Group` are as often a part of the name.
 */
export const LEGAL_FORMS = `
  inc,incorporated,corp,corporation,co,co ltd,ltd,limited,ltd co,llc,llp,lp,lllp,plc,pllc,pbc,cic,dac,clg,
  company limited,co limited,public limited company,public company limited,pcl,private limited,
  pty,pty ltd,pty limited,proprietary limited,pte,pte ltd,pte limited,pvt,pvt ltd,pvt limited,private ltd,(pty) ltd,sdn bhd,bhd,berhad,tbk,
  gmbh,ggmbh,mbh,gesmbh,ges mbh,ug,ug haftungsbeschränkt,ag,kg,kgaa,ohg,gbr,ek,eg,se,se & co kg,se & co kgaa,
  gmbh & co kg,gmbh & co kgaa,gmbh & co ohg,gmbh co kg,ag & co kg,ag & co kgaa,ag & co,ug & co kg,mbh & co kg,gmbh und co kg,
  aktiengesellschaft,gesellschaft mbh,stiftung & co kg,
  sa,sas,sasu,sarl,eurl,sci,scop,snc,sca,scs,gie,sàrl,societe anonyme,société anonyme,
  sl,slu,sll,sau,sad,s coop,scoop,sociedad anónima,sociedad limitada,scl,
  sa de cv,s de rl,s de rl de cv,sapi de cv,sab de cv,sab,sapi,spa,sas esp,sa esp,eirl,srl de cv,saic,sacif,sac,saa,
  srl,srls,sapa,snc,sas di,scarl,scpa,soc coop,società cooperativa,
  lda,ltda,unipessoal lda,unipessoal,unipessoal limitada,sgps,sa sgps,eireli,epp,
  bv,nv,vof,cv,cvba,bvba,sprl,asbl,vzw,scrl,
  ab,ab publ,publ,aktiebolag,hb,kb,asa,as,a/s,aps,i/s,k/s,p/s,ivs,hf,ehf,oy,oyj,oy ab,ky,osk,abp,
  oü,uab,ab lt,sia,tüh,
  sp z oo,sp zoo,spółka z oo,sp j,sp k,sp z oo sp k,spzoo spk,spółka akcyjna,sa sp k,sp p,ska,psa,
  sro,spol s ro,spol sro,as cz,vos,zs,ks,šp,
  doo,dd,ad,jdoo,d o o,ead,eood,ood,
  kft,zrt,nyrt,bt,rt,kkt,nonprofit kft,
  srl d,sa ro,pfa,
  aş,a ş,ltd şti,ltd sti,limited şirketi,anonim şirketi,şti,san ve tic aş,san tic ltd şti,
  ae,α ε,αε,ε π ε,επε,ι κ ε,ικε,ο ε,οε,ε ε,εε,αβεε,α β ε ε,εταιρεία,
  ооо,оао,зао,пао,ао,тоо,ип,нко,тов,пат,прат,ат,дп,еоод,оод,ад,еад,доо,дoo,
  kk,gk,yk,kabushiki kaisha,
  ש"מ,בע"מ,בעמ,
  ش م م,شركة مساهمة,ش م ل,ذ م م,ش م ع,ش م,م م ح,
  จำกัด,จำกัด มหาชน,มหาชน,
  cổ phần,tnhh,jsc,ojsc,pjsc,cjsc,llc fz,fz llc,fze,fzco,fzc,wll,dmcc,spc,psc,qpsc,saog,bsc,
  holdings inc,holding ag,holding gmbh,holding sa,gmbh & co,
  प्राइवेट लिमिटेड,लिमिटेड,प्रा लि
`;

/** Legal forms in front of a name. */
export const LEGAL_FORMS_AT_START =
  'ООО,ОАО,ЗАО,ПАО,АО,ТОО,ИП,НКО,НАО,ФГУП,МУП,ГУП,ТОВ,ПАТ,ПрАТ,АТ,ДП,ЕООД,ООД,АД,ЕАД,PT,PT.,CV.,บริษัท,บมจ.,บจก.,บจ.,ห้างหุ้นส่วนจำกัด,شركة,Công ty';

/** Legal forms of scripts without spaces, at either end. */
export const UNSPACED_LEGAL_FORMS = [
  ...['股份有限公司', '有限责任公司', '有限責任公司', '集团有限公司', '有限公司', '股份公司'],
  ...['株式会社', '有限会社', '合同会社', '合資会社', '合名会社', '一般社団法人', '一般財団法人', '(株)', '(有)', '㈱', '㈲', '(同)'],
  ...['주식회사', '유한회사', '유한책임회사', '(주)', '㈜', '(유)'],
  ...['จำกัด (มหาชน)', 'จำกัด(มหาชน)', 'จำกัด'],
];
