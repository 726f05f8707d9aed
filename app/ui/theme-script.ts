/**
 * Runs before the first paint on every screen: marks that scripts run, applies the saved or system
 * theme, and makes the toggle work. Keep it below a few hundred bytes, because every page includes
 * it; specification section 4 (Theme) names the storage key.
 */
export const themeScript = `(function(){var r=document.documentElement,s;r.dataset.scripts="";
try{s=localStorage.getItem("theme")}catch(e){}
r.classList.toggle("dark",s?s==="dark":matchMedia("(prefers-color-scheme: dark)").matches);
addEventListener("click",function(e){if(!e.target.closest||!e.target.closest("[data-theme-toggle]"))return;
var d=r.classList.toggle("dark");try{localStorage.setItem("theme",d?"dark":"light")}catch(e){}})})()`;
