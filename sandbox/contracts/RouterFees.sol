// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FeeVault} from "./FeeVault.sol";
import {InsufficientReturnAmount} from "./RouterErrors.sol";
import {TokenTransfers} from "./TokenTransfers.sol";

/// @title What a swap costs beyond its price: partner fees and surplus.
/// @notice Numbers, flags and precedence are those of the Market router 6.2. That router keeps one unit of every token it
/// has touched, to save gas, and from then on gives out exactly what a swap brought; here that is so from the first swap.
abstract contract RouterFees {
    using TokenTransfers for address;

    uint256 public constant PARTNER_SHARE_PERCENT = 8500;
    uint256 public constant MAX_FEE_PERCENT = 200;
    uint256 public constant SURPLUS_PERCENT = 100;
    uint256 public constant PARASWAP_REFERRAL_SHARE = 5000;
    uint256 public constant PARTNER_REFERRAL_SHARE = 2500;
    uint256 public constant PARASWAP_SURPLUS_SHARE = 5000;
    uint256 public constant PARASWAP_SLIPPAGE_SHARE = 10_000;
    uint256 public constant MINIMUM_SURPLUS_EPSILON_AND_ONE_WEI = 11;

    uint256 private constant BPS = 10_000;
    uint256 private constant FEE_MASK = 0x3FFF;
    uint256 private constant USER_SURPLUS = 1 << 90;
    uint256 private constant DIRECT_TRANSFER = 1 << 91;
    uint256 private constant CAP_SURPLUS = 1 << 92;
    uint256 private constant SKIP_BLACKLIST = 1 << 93;
    uint256 private constant REFERRAL = 1 << 94;
    uint256 private constant TAKE_SURPLUS = 1 << 95;

    /// @dev Who is paid how much, and whether at once or through the vault.
    struct Shares {
        uint256 partner;
        uint256 protocol;
        bool direct;
    }

    /// @dev An exact-out swap after the pools are done.
    struct ExactOut {
        /// Who holds the unspent input: this contract, or the sender, who then pays fees by allowance.
        address payer;
        address beneficiary;
        address srcToken;
        address destToken;
        uint256 partnerAndFee;
        /// The most the sender agreed to pay, fees included.
        uint256 maxAmountIn;
        /// What the pools took.
        uint256 spent;
        uint256 received;
        /// What was promised for the input, before fees.
        uint256 quoted;
    }

    /// @notice Where fees wait for their owners.
    FeeVault public immutable FEE_VAULT;
    /// @notice Receives surplus and direct protocol shares.
    address public feeWallet;
    /// @notice The protocol's name in the vault.
    address public feeWalletDelegate;
    address public owner;
    bool public paused;
    /// @notice Tokens on which no fee is taken.
    mapping(address token => bool isBlacklisted) public blacklistedTokens;

    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    error InsufficientBalanceToPayFees();
    error InvalidQuotedAmount();
    error ContractPaused();
    error UnauthorizedUser();

    modifier onlyOwner() {
        if (msg.sender != owner) revert UnauthorizedUser();
        _;
    }

    modifier whenNotPaused() {
        if (paused) revert ContractPaused();
        _;
    }

    constructor(FeeVault feeVault, address owner_) {
        FEE_VAULT = feeVault;
        owner = owner_;
        feeWallet = owner_;
        feeWalletDelegate = owner_;
        emit OwnershipTransferred(address(0), owner_);
    }

    function setContractPauseState(bool isPaused) external onlyOwner {
        paused = isPaused;
    }

    function setTokenBlacklist(address token, bool isBlacklisted) external onlyOwner {
        blacklistedTokens[token] = isBlacklisted;
    }

    function setFeeWallet(address wallet) external onlyOwner {
        feeWallet = wallet;
    }

    function setFeeWalletDelegate(address wallet) external onlyOwner {
        feeWalletDelegate = wallet;
    }

    function transferOwnership(address newOwner) external onlyOwner {
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }

    /// @notice Takes `partnerAndFee` apart: the partner in the upper 160 bits, flags and fee below.
    function parsePartnerAndFeeData(uint256 partnerAndFee)
        public
        pure
        returns (address payable partner, uint256 feeData)
    {
        partner = payable(address(uint160(partnerAndFee >> 96)));
        feeData = partnerAndFee & type(uint96).max;
    }

    /// @dev Ends an exact-in swap: fees of the output, the rest to the beneficiary.
    /// @param received What the swap brought to this contract, before fees.
    /// @param quoted What was promised, before fees.
    function _settleExactIn(
        address beneficiary,
        address destToken,
        uint256 partnerAndFee,
        uint256 received,
        uint256 quoted
    ) internal returns (uint256 delivered, uint256 protocolShare, uint256 partnerShare) {
        uint256 surplus = _surplus(received, quoted, quoted, partnerAndFee);
        uint256 base = received < quoted + surplus ? received : quoted + surplus;
        Shares memory shares = _shares(destToken, partnerAndFee, base, surplus);
        _pay(destToken, address(this), partnerAndFee, shares, received);
        delivered = received - shares.partner - shares.protocol;
        destToken.send(beneficiary, delivered);
        return (delivered, shares.protocol, shares.partner);
    }

    /// @dev Ends an exact-out swap: fees of the unspent input, the rest of it back to the sender, the output to the
    /// beneficiary.
    function _settleExactOut(ExactOut memory done)
        internal
        returns (uint256 totalSpent, uint256 delivered, uint256 protocolShare, uint256 partnerShare)
    {
        if (done.quoted > done.maxAmountIn) revert InvalidQuotedAmount();
        if (done.spent > done.maxAmountIn) revert InsufficientReturnAmount();
        uint256 surplus = _surplus(done.quoted, done.spent, done.quoted, done.partnerAndFee);
        uint256 base = done.spent < done.quoted ? done.spent : done.quoted;
        Shares memory shares = _shares(done.srcToken, done.partnerAndFee, base, surplus);
        _pay(done.srcToken, done.payer, done.partnerAndFee, shares, done.maxAmountIn - done.spent);
        totalSpent = done.spent + shares.partner + shares.protocol;
        if (done.payer == address(this) && totalSpent < done.maxAmountIn) {
            done.srcToken.send(msg.sender, done.maxAmountIn - totalSpent);
        }
        done.destToken.send(done.beneficiary, done.received);
        return (totalSpent, done.received, shares.protocol, shares.partner);
    }

    /// @dev By how much a swap was better than promised; nothing below the threshold, at most 1 % of the quote when capped.
    function _surplus(uint256 better, uint256 worse, uint256 quoted, uint256 partnerAndFee)
        private
        pure
        returns (uint256 surplus)
    {
        if (better <= worse + MINIMUM_SURPLUS_EPSILON_AND_ONE_WEI) return 0;
        surplus = better - worse;
        if (partnerAndFee & CAP_SURPLUS != 0) {
            uint256 cap = (quoted * SURPLUS_PERCENT) / BPS;
            if (surplus > cap) surplus = cap;
        }
    }

    /// @dev A fixed fee comes before a referral, a referral before shared surplus. Where none of them applies, surplus
    /// belongs to the protocol.
    function _shares(address token, uint256 partnerAndFee, uint256 feeBase, uint256 surplus)
        private
        view
        returns (Shares memory shares)
    {
        (address partner, uint256 feeData) = parsePartnerAndFeeData(partnerAndFee);
        bool exempt = blacklistedTokens[token];
        bool skipsExemption = exempt && partner != address(0) && feeData & SKIP_BLACKLIST != 0;
        if (exempt && !skipsExemption) return shares;
        uint256 feeBps = feeData & FEE_MASK;
        if (feeBps > MAX_FEE_PERCENT) feeBps = MAX_FEE_PERCENT;
        shares.direct = feeData & DIRECT_TRANSFER != 0;
        if (partner != address(0) && feeBps > 0) {
            uint256 fee = (feeBase * feeBps) / BPS;
            shares.partner = (fee * PARTNER_SHARE_PERCENT) / BPS;
            shares.protocol = fee - shares.partner;
        } else if (partner != address(0) && feeData & REFERRAL != 0 && surplus > 0) {
            shares.partner = (surplus * PARTNER_REFERRAL_SHARE) / BPS;
            shares.protocol = (surplus * PARASWAP_REFERRAL_SHARE) / BPS;
        } else if (partner != address(0) && feeData & TAKE_SURPLUS != 0 && surplus > 0) {
            shares.protocol = (surplus * PARASWAP_SURPLUS_SHARE) / BPS;
            shares.partner = surplus - shares.protocol;
            if (feeData & USER_SURPLUS != 0) {
                shares.partner = 0;
                shares.direct = true;
            }
        } else {
            shares.protocol = surplus;
            shares.direct = true;
        }
        if (skipsExemption) {
            shares.protocol = 0;
            shares.direct = true;
        }
    }

    function _pay(address token, address payer, uint256 partnerAndFee, Shares memory shares, uint256 available) private {
        uint256 total = shares.partner + shares.protocol;
        if (total == 0) return;
        if (total > available) revert InsufficientBalanceToPayFees();
        (address partner,) = parsePartnerAndFeeData(partnerAndFee);
        if (shares.direct) {
            if (shares.protocol > 0) _moveFee(token, payer, feeWallet, shares.protocol);
            if (shares.partner > 0) _moveFee(token, payer, partner, shares.partner);
            return;
        }
        _moveFee(token, payer, address(FEE_VAULT), total);
        address[] memory addresses = new address[](2);
        uint256[] memory fees = new uint256[](2);
        (addresses[0], fees[0]) = (partner, shares.partner);
        (addresses[1], fees[1]) = (feeWalletDelegate, shares.protocol);
        FEE_VAULT.registerFees(FeeVault.FeeRegistration({addresses: addresses, token: token, fees: fees}));
    }

    function _moveFee(address token, address payer, address to, uint256 amount) private {
        if (payer == address(this)) token.send(to, amount);
        else token.pull(payer, to, amount);
    }
}
